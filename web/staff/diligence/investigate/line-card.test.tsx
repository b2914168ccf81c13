import type { DiligenceLineView, Investigation } from '@kaihu/contract/investigation.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, signIn } from '../../../testing/order.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { LineCard } from './line-card.tsx'

const LINE: DiligenceLineView = {
  line: 'ddAddress',
  version: 0,
  answers: {},
  isDone: false,
  doneBy: null,
  doneAt: null,
  delegatedTo: person('INVESTIGATOR'),
  isDelegated: true,
  dueDate: '2026-12-04',
  canFill: false,
  canDelegate: false,
  canTakeBack: false,
}
const ORDER = { orderCode: 'AO20261100000001', lines: [LINE] } as unknown as Investigation

test('a line that was handed over is to be answered to whoever has it, and handed over to everybody else', async () => {
  signIn('INVESTIGATOR')
  const { unmount } = show(<LineCard investigation={ORDER} line={LINE} />)
  expect(await screen.findByText(say('diligence:investigate.open'))).toBeTruthy()
  const mine = say('diligence:investigate.delegatedToMe', { date: '2026-12-04' })
  expect(screen.getByText(mine)).toBeTruthy()
  unmount()
  signIn('RM')
  show(<LineCard investigation={ORDER} line={LINE} />)
  expect(await screen.findByText(say('diligence:investigate.delegated'))).toBeTruthy()
  expect(screen.queryByText(mine)).toBeNull()
})
