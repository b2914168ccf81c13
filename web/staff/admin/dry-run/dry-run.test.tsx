import { listDryRunLines, releaseChange, repeatDryRun } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { DecideButtons } from '../decide-dialog.tsx'

const DONE = {
  state: 'done',
  total: 40,
  done: 40,
  otherwise: 2,
  endedAt: '2026-11-20T02:00:00.000Z',
} as const
const CHANGE: ChangeView = {
  changeId: '0197f000-0000-7000-8000-00000000c0de',
  subject: 'setting',
  key: 'limit0400',
  title: null,
  before: { unit: 'business_days', amount: 1, extraWhenHigh: 5 },
  after: { unit: 'business_hours', amount: 4 },
  reason: 'x',
  state: 'waiting',
  madeAt: '2026-11-20T01:00:00.000Z',
  madeBy: null,
  decidedAt: null,
  decidedBy: null,
  note: null,
  dryRun: { ...DONE, aspects: [{ aspect: 'late', orders: 2 }] },
  may: { decide: true, withdraw: false },
}
function name() {
  return new RegExp(`^${say('admin:common.release')}`)
}

beforeEach(() => {
  signIn('ADMIN')
  answer(releaseChange, refusal('adminRefused'))
  answer(repeatDryRun, refusal('adminRefused'))
  answer(listDryRunLines, {
    items: [{ orderCode: 'KH20261100000012', aspect: 'late', gone: [], come: ['0400'] }],
  })
})

test('nobody can press release while the dry run is under way; how far it is stands beside it', async () => {
  const { dryRun } = CHANGE
  show(<DecideButtons change={{ ...CHANGE, dryRun: dryRun && { ...dryRun, state: 'running', done: 10 } }} />)
  expect((await screen.findByRole('button', { name: name() })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(say('admin:dryRun.progress', { done: 10, total: 40 }))).toBeTruthy()
})

test('a dry run that failed can be begun again in the same place', async () => {
  const { dryRun } = CHANGE
  const { user } = show(
    <DecideButtons change={{ ...CHANGE, dryRun: dryRun && { ...dryRun, state: 'failed' } }} />,
  )
  expect((await screen.findByRole('button', { name: name() })).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: say('admin:dryRun.again') }))
  await waitFor(() => expect(sentTo(repeatDryRun)).toHaveLength(1))
})

test('whoever releases reads first which orders would have come out otherwise, in words', async () => {
  const { user } = show(<DecideButtons change={CHANGE} />)
  await user.click(await screen.findByRole('button', { name: name() }))
  const dialog = await screen.findByRole('dialog')
  const part = within(dialog).getByRole('region', { name: say('admin:dryRun.title') })
  expect(await within(part).findByText('KH20261100000012')).toBeTruthy()
  expect(within(part).getByText(say('order:statuses.0400'))).toBeTruthy()
  expect(within(part).getAllByText(say('admin:dryRun.aspect.late')).length).toBeGreaterThan(0)
})
