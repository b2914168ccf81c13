import { listOrderApprovals } from '@kaihu/contract/approval.ts'
import { getOrder, getOrderActions } from '@kaihu/contract/order.ts'
import { notePresence } from '@kaihu/contract/presence.ts'
import { listOrderPushes } from '@kaihu/contract/push.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refreshOrder } from '../../client/orders/orders.ts'
import { detailOf, offersOf, signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import OrderDetailScreen from './order-detail.tsx'

const state = orderAt(STANDARD, '0200')
const detail = detailOf(state)

/** Something that happens when the test says so. */
function later<T>(value: T) {
  let happen: () => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    happen = () => resolve(value)
  })
  return { promise, happen: () => happen() }
}

function allocate() {
  return say('order:actions.allocate_cm')
}

function page() {
  return show(<OrderDetailScreen />, { search: { order: detail.orderCode, view: 'summary' } })
}

beforeEach(() => {
  signIn('CM_LEADER')
  answer(getOrder, detail)
  answer(getOrderActions, { version: state.version, actions: offersOf(state, 'CM_LEADER') })
  answer(listOrderApprovals, { items: [] })
  answer(listOrderPushes, { items: [] })
  answer(notePresence, { others: [] })
})

test('a colleague who comes to the order is told of in a place that is kept, above which nothing is put in', async () => {
  const beat = later({
    others: [{ section: 'order', side: 'staff' as const, name: '陈静', nameEn: 'Chen Jing' }],
  })
  answer(notePresence, () => beat.promise)
  page()
  const press = await screen.findByRole('button', { name: allocate() })
  const step = press.closest('.next-step') as Element
  const above = () => {
    const parts = Array.from(step.parentElement?.children ?? [])
    return parts.slice(0, parts.indexOf(step))
  }
  const before = above()
  beat.happen()
  expect(await screen.findByText(/Chen Jing/)).toBeTruthy()
  expect(above()).toEqual(before)
})

test('nothing may be pressed before all that stands above it was read', async () => {
  const approvals = later({ items: [] })
  answer(listOrderApprovals, () => approvals.promise)
  page()
  await waitFor(() => expect(sentTo(getOrderActions)).toHaveLength(1))
  await waitFor(() => expect(sentTo(getOrder)).toHaveLength(1))
  await waitFor(() => expect(sentTo(listOrderPushes)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: allocate() })).toBeNull()
  approvals.happen()
  expect(await screen.findByRole('button', { name: allocate() })).toBeTruthy()
})

test('a dialog stays open while what could not be read beside it is asked for again', async () => {
  answer(listOrderPushes, refusal('unexpected'))
  const { user } = page()
  await user.click(await screen.findByRole('button', { name: allocate() }))
  const dialog = await screen.findByRole('dialog')
  const again = later({ items: [] })
  answer(listOrderPushes, () => again.promise)
  void refreshOrder(detail.orderCode)
  await waitFor(() => expect(sentTo(listOrderPushes)).toHaveLength(2))
  expect(screen.getByRole('dialog')).toBe(dialog)
  again.happen()
})

test('the head says on what a core system is at work and since when, until it is done', async () => {
  const push = {
    id: 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10',
    kind: 'hub_id_create' as const,
    generation: 1,
    idempotencyKey: 'key',
    state: 'taken' as const,
    attempts: 1,
    lastError: null,
    tries: [],
    result: null,
    takenAt: '2026-11-20T02:00:00.000Z' as string | null,
    createdAt: '2026-11-20T02:00:00.000Z',
    changedAt: '2026-11-20T02:00:00.000Z',
  }
  const words = say('staff:push.atWork', { push: say('order:pushes.hub_id_create') })
  answer(listOrderPushes, { items: [push] })
  page()
  const line = await screen.findByText(words, { exact: false })
  expect(line.textContent).toContain('10:00')
  answer(listOrderPushes, { items: [{ ...push, state: 'done', takenAt: null }] })
  await refreshOrder(detail.orderCode)
  await waitFor(() => expect(screen.queryByText(words, { exact: false })).toBeNull())
})
