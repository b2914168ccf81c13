import {
  approveErasure,
  type DueRecord,
  type ErasureRun,
  listDueRecords,
  listErasureRuns,
  listLegalHolds,
  proposeErasure,
  readRetention,
  setLegalHold,
} from '@kaihu/contract/retention.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import RetentionPage from './retention-page.tsx'

const RULES = {
  rules: [{ key: 'opened', term: { amount: 10, unit: 'years', least: 10 }, due: 2, held: 1 }],
  erased: 3,
} as const
const DUE: DueRecord = {
  kind: 'order',
  subject: 'AO202611000000001',
  name: '示例贸易有限公司',
  rule: 'opened',
  since: '2015-01-01',
  dueOn: '2025-01-01',
  documents: 4,
  recordings: 1,
  heldBy: [],
}
const HELD: DueRecord = {
  ...DUE,
  subject: 'AO202611000000002',
  name: '另一有限公司',
  heldBy: [{ holdId: '00000000-0000-4000-8000-000000000001', shown: '王… 310…123', until: '2099-12-31' }],
}
const RUN: ErasureRun = {
  runId: '00000000-0000-4000-8000-000000000003',
  state: 'proposed',
  reason: '季度到期清理',
  total: 1,
  settled: 0,
  erased: 0,
  held: 0,
  proposedBy: person('RISK_CONTROL'),
  proposedAt: '2026-11-20T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  doneAt: null,
  may: { decide: true },
}

function open(role: Role, part: string) {
  signIn(role)
  answer(readRetention, { ...RULES, rules: [...RULES.rules] })
  return show(<RetentionPage />, { search: { part } })
}

test('administrators read the rules with their law, and are shown no record', async () => {
  open('ADMIN', 'due')
  expect(await screen.findByText(say('retention:rule.opened'))).toBeTruthy()
  expect(screen.queryByText(say('retention:tab.due'))).toBeNull()
  expect(sentTo(listDueRecords)).toHaveLength(0)
})

test('an erasure is proposed with a reason, of what is due and not of what is held', async () => {
  answer(listDueRecords, { items: [DUE, HELD], isWhole: true })
  answer(proposeErasure, { run: RUN })
  const { user } = open('RISK_CONTROL', 'due')
  expect(await screen.findByText(/王… 310…123/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say('retention:due.propose') }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: say('retention:due.propose') })
  await user.click(confirm)
  expect(sentTo(proposeErasure)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox'), '季度到期清理')
  await user.click(confirm)
  await waitFor(() => expect(sentTo(proposeErasure)).toHaveLength(1))
  expect(sentTo(proposeErasure)[0]?.body).toEqual({ rules: ['opened'], reason: '季度到期清理' })
})

test('nothing can be proposed where a hold keeps all that is due', async () => {
  answer(listDueRecords, { items: [HELD], isWhole: true })
  open('RISK_CONTROL', 'due')
  await screen.findByText('另一有限公司')
  expect(screen.getByRole('button', { name: say('retention:due.propose') })).toHaveProperty('disabled', true)
})

test('who proposed a run is told so in the place of the button; another person approves it, and a no is said', async () => {
  const own = { ...RUN, runId: '00000000-0000-4000-8000-000000000004', may: { decide: false } }
  answer(listErasureRuns, { items: [RUN, own] })
  answer(approveErasure, refusal('retentionRefused', { reason: 'same_person' }))
  const { user } = open('RISK_CONTROL', 'runs')
  expect(await screen.findByText(say('retention:runs.own'))).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: say('retention:runs.approve') })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const [confirm] = dialog.getAllByRole('button', { name: say('retention:runs.approve') })
  await user.click(confirm as HTMLElement)
  expect(await screen.findByText(say('retention:refusals.same_person'))).toBeTruthy()
})

test('a hold is not sent without whom it keeps, until when, and why', async () => {
  answer(listLegalHolds, { items: [] })
  const { user } = open('RISK_CONTROL', 'holds')
  expect(await screen.findByText(say('retention:holds.none'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say('retention:holds.set') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: say('retention:holds.set') }))
  expect(await dialog.findByText(say('retention:holds.orderProblem'))).toBeTruthy()
  expect(sentTo(setLegalHold)).toHaveLength(0)
})
