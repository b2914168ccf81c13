import { type LegalHold, listHoldsOfOrder } from '@kaihu/contract/retention.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person } from '../../../testing/order.ts'
import { answer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { LegalHolds } from './legal-holds.tsx'

const orderCode = 'AO202611000000001'
const onOrder: LegalHold = {
  holdId: '00000000-0000-4000-8000-000000000001',
  kind: 'order',
  shown: orderCode,
  reason: '沪01执234号协助执行通知书',
  until: '2099-12-31',
  state: 'inForce',
  setBy: person('RISK_CONTROL'),
  setAt: '2026-11-20T02:00:00.000Z',
  endedBy: null,
  endedAt: null,
  endReason: null,
}
const onPerson: LegalHold = {
  ...onOrder,
  holdId: '00000000-0000-4000-8000-000000000002',
  kind: 'person',
  shown: '王… 310…123',
  reason: '配合调查',
}

test('an order under a hold says until when, why, and who set it; one on a person names nobody in full', async () => {
  answer(listHoldsOfOrder, { items: [onOrder, onPerson] })
  show(<LegalHolds orderCode={orderCode} />)
  const lines = await screen.findAllByRole('note')
  const [order = '', held = ''] = lines.map((line) => line.textContent ?? '')
  for (const part of [say('retention:holds.badge'), '2099-12-31', '沪01执234号', '2026'])
    expect(order).toContain(part)
  expect(order).toMatch(/员工RISK_CONTROL|Staff RISK_CONTROL/)
  expect(held).toContain('王… 310…123')
  expect(held).toContain('配合调查')
})

test('an order that nothing keeps says nothing', async () => {
  answer(listHoldsOfOrder, { items: [] })
  const { container } = show(<LegalHolds orderCode={orderCode} />)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(container.querySelector('.held')).toBeNull()
})
