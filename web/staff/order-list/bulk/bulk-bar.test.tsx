import { listStaffCandidates, performOrderAction, reassignOrder } from '@kaihu/contract/order.ts'
import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { performOrderCommand } from '@kaihu/contract/order-task.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { bulkActsOf } from './bulk-acts.ts'
import { BulkBar } from './bulk-bar.tsx'

const orders = ['AO202611000000001', 'AO202611000000002', 'AO202611000000003'].map(
  (orderCode): OrderRow => ({ ...detailOf(orderAt(STANDARD, '0400')), orderCode, version: 4 }),
)
const DONE = { orderCode: 'x', status: '0400', version: 5, isAwaitingChecker: false } as const

function button(act: string) {
  return screen.getByRole('button', { name: say(`staff:bulk.act.${act}`) })
}

async function ask(user: ReturnType<typeof show>['user'], act: string) {
  await user.click(button(act))
  const dialog = await screen.findByRole('dialog')
  return { dialog, confirm: within(dialog).getByRole('button', { name: say(`staff:bulk.act.${act}`) }) }
}

test('several orders are given priority with one reason, which stands in the history of each', async () => {
  signIn('CM_LEADER')
  answer(performOrderCommand, DONE)
  let left: readonly string[] = ['?']
  const { user } = show(
    <BulkBar acts={bulkActsOf('CM_LEADER')} orders={orders} onChange={(codes) => (left = codes)} />,
  )
  const { dialog, confirm } = await ask(user, 'high')
  await user.click(confirm)
  expect(sentTo(performOrderCommand)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), '季末')
  await user.click(confirm)
  await within(dialog).findByText(say('staff:bulk.done', { done: 3, count: 3 }))
  expect(sentTo(performOrderCommand).map(({ body }) => body)).toEqual(
    orders.flatMap(() => [
      { version: 4, type: 'set_priority', priority: 'high' },
      { version: 5, type: 'add_comment', text: '季末' },
    ]),
  )
  await user.click(within(dialog).getByRole('button', { name: say('staff:bulk.close') }))
  await waitFor(() => expect(left).toEqual([]))
})

test('an order that does not allow it is named, the others are done, and it stays chosen', async () => {
  signIn('CM')
  const refused = orders[1]?.orderCode
  answer(performOrderAction, ({ params }) => (params.orderCode === refused ? refusal('orderChanged') : DONE))
  let left: readonly string[] = []
  const { user } = show(
    <BulkBar acts={bulkActsOf('CM')} orders={orders} onChange={(codes) => (left = codes)} />,
  )
  const { dialog, confirm } = await ask(user, 'cancel')
  await user.type(within(dialog).getByRole('textbox'), '客户撤回')
  await user.click(confirm)
  expect(sentTo(performOrderAction)).toEqual([])
  await user.click(within(dialog).getByRole('combobox'))
  await user.click(await screen.findByText(say('order:cancelReasons.no_response')))
  await user.click(confirm)
  await within(dialog).findByText(say('staff:bulk.done', { done: 2, count: 3 }))
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining(String(refused))])
  await user.click(within(dialog).getByRole('button', { name: say('staff:bulk.close') }))
  await waitFor(() => expect(left).toEqual([refused]))
})

test('customers of several orders are reminded with one reason, and one that was reminded lately says so', async () => {
  signIn('RM')
  const lately = { refusal: { code: 'reminded_lately', params: { hours: 24 } } }
  answer(performOrderCommand, ({ params }) =>
    params.orderCode === orders[0]?.orderCode ? refusal('orderRefused', lately) : DONE,
  )
  const { user } = show(<BulkBar acts={bulkActsOf('RM')} orders={orders} onChange={() => undefined} />)
  const { dialog, confirm } = await ask(user, 'remind')
  await user.click(confirm)
  expect(sentTo(performOrderCommand)).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), '材料未齐')
  await user.click(confirm)
  await within(dialog).findByText(say('staff:bulk.done', { done: 2, count: 3 }))
  expect(sentTo(performOrderCommand).map(({ body }) => body)).toEqual(
    orders.map(() => ({ version: 4, type: 'remind_customer', reason: '材料未齐' })),
  )
  expect(within(dialog).getByRole('listitem').textContent).toContain(
    say('order:refusals.reminded_lately', { hours: 24 }),
  )
})

test('a role is offered on several orders what it may do on one, and nothing while none is chosen', () => {
  expect(bulkActsOf('AO')).toEqual(['remind'])
  expect(bulkActsOf('CRT')).toEqual([])
  expect(bulkActsOf('CM_LEADER')).toContain('CM')
  show(<BulkBar acts={bulkActsOf('CM_LEADER')} orders={[]} onChange={() => undefined} />)
  expect(button('high')).toHaveProperty('disabled', true)
  answer(listStaffCandidates, { items: [], suggested: null })
  expect(sentTo(reassignOrder)).toEqual([])
})
