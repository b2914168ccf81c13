import type { CallReply } from '@kaihu/contract/call.ts'
import { getTeamNumbers } from '@kaihu/contract/dashboard.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../testing/order.ts'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { TeamNumbers } from './team-numbers.tsx'

const NUMBERS: CallReply<typeof getTeamNumbers> = {
  monday: '2026-11-23',
  thisWeek: { takenIn: 75, opened: 9 },
  lastWeek: { takenIn: 60, opened: 8 },
  turnaround: { orders: 9, touchMedian: 507, waitingMedian: 900 },
  ageing: [{ age: 'day', count: 71 }],
  own: { finished: 4, touchMedian: 30 },
}

function open(role: Role) {
  signIn(role)
  answer(getTeamNumbers, NUMBERS)
  show(<TeamNumbers role={role} />)
}

test.each(['RO', 'CM', 'CRT'] as const)(
  'a %s is shown their own week, and no numbers of the bank',
  async (role) => {
    open(role)
    expect(await screen.findByText(say('staff:dashboard.team.ownTitle'))).toBeTruthy()
    expect((await screen.findByText(say('staff:dashboard.team.own'))).nextSibling?.textContent).toBe('4')
    expect(document.body.textContent).not.toContain('75')
    expect(screen.queryByText(say('staff:dashboard.team.ageing'))).toBeNull()
  },
)

test('whoever leads is shown how those do whom they lead, and over whom that goes', async () => {
  open('CM_LEADER')
  expect(await screen.findByText(say('staff:dashboard.team.scope.branches'))).toBeTruthy()
  expect((await screen.findByText(say('staff:dashboard.team.takenIn'))).nextSibling?.textContent).toBe('75')
})
