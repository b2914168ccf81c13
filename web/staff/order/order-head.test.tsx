import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../testing/order.ts'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { OrderHead } from './order-head.tsx'

test('the line that stays says what steers the day; flow and exports stand in the line below it', async () => {
  signIn('CM_LEADER')
  const order = detailOf(orderAt(STANDARD, '0400'), { dueAt: '2026-11-30T01:00:00.000Z' })
  show(<OrderHead order={order} />)
  const head = (await screen.findByRole('heading', { level: 1 })).parentElement
  expect(head?.textContent).toContain(order.orderCode)
  expect(head?.textContent).toContain(say('order:statuses.0400'))
  expect(head?.textContent).toContain(say('staff:order.acts'))
  for (const below of [say(`order:flows.${STANDARD}`), say('evidence:export.button')]) {
    expect(head?.textContent).not.toContain(below)
    expect(screen.getByText(below)).toBeTruthy()
  }
})
