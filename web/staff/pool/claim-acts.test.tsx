import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { claimOrder } from '@kaihu/contract/work.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../testing/order.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { show, visited } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { orderHref } from '../addresses.ts'
import { useWords } from '../words.ts'
import { actsColumn } from './claim-acts.tsx'

const state = orderAt(SIMPLIFIED, '0200')
const row: OrderRow = detailOf(state)

function Line() {
  return actsColumn(useWords(), 'free').cell(row)
}

function open() {
  signIn('GSC_BB_CM')
  return show(<Line />)
}

function claim() {
  return screen.findByRole('button', { name: say('work:pool.claimNamed', { code: state.orderCode }) })
}

test('who claims an order is led to it, for it is theirs to do from then on', async () => {
  answer(claimOrder, { orderCode: state.orderCode, status: '0300', version: 8, isAwaitingChecker: false })
  const { user } = open()
  await user.click(await claim())
  await waitFor(() => expect(visited).toEqual([orderHref(row)]))
  expect(sentTo(claimOrder)).toHaveLength(1)
})

test('who comes second is told so, and stays on the list', async () => {
  answer(claimOrder, refusal('notFound'))
  const { user } = open()
  await user.click(await claim())
  expect(await screen.findByText(say('work:pool.gone'))).toBeTruthy()
  expect(visited).toEqual([])
})
