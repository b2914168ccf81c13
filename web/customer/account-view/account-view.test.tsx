import {
  getCustomerActions,
  listCustomerOrders,
  performCustomerAction,
  reopenCustomerOrder,
} from '@kaihu/contract/customer-order.ts'
import { listDocuments } from '@kaihu/contract/files.ts'
import { listCustomerNotices } from '@kaihu/contract/notices.ts'
import { listPapers } from '@kaihu/contract/papers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_CODE, orderOf } from '../../testing/application.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show, visited } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { addresses } from '../addresses.ts'
import AccountView from './account-view.tsx'

function given(order: Parameters<typeof orderOf>[1] | null, actions: readonly ActionName[] = []): void {
  answer(listCustomerOrders, { items: order === null ? [] : [orderOf(STANDARD, order)] })
  answer(listCustomerNotices, { items: [] })
  answer(listDocuments, refusal('notFound'))
  answer(listPapers, refusal('notFound'))
  answer(getCustomerActions, {
    version: 7,
    actions: actions.map((action) => ({ action, isOpen: true, refusals: [], needsReason: false })),
  })
}

test('who has no application yet is offered to begin one', async () => {
  given(null)
  const { user } = show(<AccountView />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('customer:accountView.start') }))
  expect(screen.getByText(say('customer:accountView.empty'))).toBeTruthy()
  expect(visited).toEqual([addresses.start])
})

test('an application says what is to be done next and leads there with one button', async () => {
  given({ next: { step: 'fillIn', section: 'partB' } })
  const { user } = show(<AccountView />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('customer:next.fillIn.button') }))
  expect(visited).toHaveLength(1)
  expect(visited[0]).toContain(ORDER_CODE)
})

test('an application that waits for the bank offers nothing to be pressed', async () => {
  given({ stage: 'received', next: { step: 'wait', section: null } })
  show(<AccountView />, {}, 'customer')
  await screen.findByText(say('customer:next.wait.title'))
  expect(screen.queryByRole('button', { name: say('customer:cancel.open') })).toBeNull()
})

test('an application is cancelled with a reason of the list, and not without one', async () => {
  given({}, ['cancel'])
  answer(performCustomerAction, () => orderOf(STANDARD, { stage: 'not_continued' }))
  const { user } = show(<AccountView />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('customer:cancel.open') }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: say('customer:cancel.confirm') })
  await user.click(confirm)
  await within(dialog).findByText(say('customer:cancel.choose'))
  expect(sentTo(performCustomerAction)).toEqual([])
  const [reason] = within(dialog).getAllByRole('radio')
  await user.click(reason as HTMLElement)
  await user.click(confirm)
  await waitFor(() => expect(sentTo(performCustomerAction)).toHaveLength(1))
  expect(sentTo(performCustomerAction)[0]).toMatchObject({
    params: { action: 'cancel' },
    body: { version: 7, payload: { reasonCode: expect.any(String), keepAsDraft: true } },
  })
})

test('another reason than those of the list has to be said in words', async () => {
  given({}, ['cancel'])
  const { user } = show(<AccountView />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('customer:cancel.open') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: say('customer:cancel.reasons.other') }))
  await user.click(within(dialog).getByRole('button', { name: say('customer:cancel.confirm') }))
  await within(dialog).findByText(say('common:form.mandatory'))
  expect(sentTo(performCustomerAction)).toEqual([])
})

test('who wants nothing kept of a cancelled application says so in the same dialog', async () => {
  given({}, ['cancel'])
  answer(performCustomerAction, () => orderOf(STANDARD, { stage: 'not_continued' }))
  const { user } = show(<AccountView />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('customer:cancel.open') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getAllByRole('radio')[0] as HTMLElement)
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: say('customer:cancel.confirm') }))
  await waitFor(() => expect(sentTo(performCustomerAction)).toHaveLength(1))
  expect(sentTo(performCustomerAction)[0]?.body).toMatchObject({ payload: { keepAsDraft: false } })
})

test('an ended application begins again with its answers after a question, as long as that can be', async () => {
  given({
    stage: 'closed',
    next: { step: 'closed', section: null },
    reopenableUntil: '2099-01-01T00:00:00.000Z',
  })
  answer(reopenCustomerOrder, () =>
    orderOf(STANDARD, { orderCode: 'AO202611999999999', next: { step: 'completeIntake', section: null } }),
  )
  const { user } = show(<AccountView />, {}, 'customer')
  await user.click(await screen.findByRole('button', { name: say('account:reopen.open') }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: say('account:reopen.confirm') }))
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(visited[0]).toContain('AO202611999999999')
  expect(sentTo(reopenCustomerOrder)[0]).toMatchObject({ params: { orderCode: ORDER_CODE } })
})
