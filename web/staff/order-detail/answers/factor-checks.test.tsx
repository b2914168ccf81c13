import { type FactorCheckView, listFactorChecks } from '@kaihu/contract/factor-check.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { FactorChecks } from './factor-checks.tsx'

function check(part: Partial<FactorCheckView>): FactorCheckView {
  return {
    checkId: crypto.randomUUID(),
    kind: 'person',
    name: '王小明',
    factors: ['name', 'idNumber', 'mobile'],
    askedAt: '2026-11-27T02:00:00.000Z',
    result: 'matched',
    reference: 'FF-1',
    answeredAt: '2026-11-27T02:00:01.000Z',
    ...part,
  }
}

test('what differs is said first, and each person stands with what was compared, the result and the reference', async () => {
  const waiting = check({ name: '李青', result: null, reference: null, answeredAt: null })
  answer(listFactorChecks, { items: [check({}), check({ name: '周一', result: 'mismatched' }), waiting] })
  show(<FactorChecks orderCode="AO20261100000001" />)
  expect((await screen.findByRole('status')).textContent).toBe(
    say('staff:factorChecks.differ', { names: '周一' }),
  )
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(row('王小明').getByText(say('staff:factorChecks.results.matched'))).toBeTruthy()
  expect(row('王小明').getByText('FF-1')).toBeTruthy()
  expect(row('王小明').getByText(new RegExp(say('staff:factorChecks.factor.mobile')))).toBeTruthy()
  expect(row('李青').getByText(say('staff:factorChecks.results.waiting'))).toBeTruthy()
})

test('where nobody was asked about there is no card', async () => {
  answer(listFactorChecks, { items: [] })
  const { container } = show(<FactorChecks orderCode="AO20261100000001" />)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(container.querySelector('.section-card')).toBeNull()
})
