import { listOrders } from '@kaihu/contract/order-list.ts'
import { isFinalStatus, STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../testing/order.ts'
import { answer, sentTo } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { NextOrders } from './next-orders.tsx'

const ENDED = STATUS_CODES.filter(isFinalStatus)
const overseer = { role: 'RISK_CONTROL' } as const

test('who looks over what others do is shown no order that has ended', async () => {
  signIn('RISK_CONTROL')
  answer(listOrders, { items: [], total: { value: 0, isExact: true }, nextCursor: null })
  show(<NextOrders cards={[]} {...overseer} />)
  await waitFor(() => expect(sentTo(listOrders)).toHaveLength(1))
  const asked = sentTo(listOrders)[0]?.query.status ?? []
  expect(asked.length).toBeGreaterThan(10)
  expect(ENDED.filter((code) => asked.includes(code))).toEqual([])
})
