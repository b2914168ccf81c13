import { listOrderAudit, readOrderSeal } from '@kaihu/contract/audit.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detailOf, signIn } from '../../../testing/order.ts'
import { answer, refusal, sentTo } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { AuditTab } from './audit-tab.tsx'

const unsigned = { signed: null, unsigned: 1, witnesses: [] }
const order = detailOf(orderAt(STANDARD, '0300'))

test('the records of an order are drawn with its seal, none before: nothing read later pushes them away', async () => {
  signIn('RISK_CONTROL')
  let tell: () => void = () => undefined
  const sealed = new Promise<typeof unsigned>((resolve) => {
    tell = () => resolve(unsigned)
  })
  answer(readOrderSeal, () => sealed)
  answer(listOrderAudit, { items: [], nextAfter: null })
  show(<AuditTab order={order} />)
  await waitFor(() => expect(sentTo(listOrderAudit)).toHaveLength(1))
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByRole('button', { name: say('staff:audit.verify') })).toBeNull()
  tell()
  expect(await screen.findByText(say('staff:audit.unsigned'))).toBeTruthy()
  expect(screen.getByRole('button', { name: say('staff:audit.verify') })).toBeTruthy()
})

test('a seal that cannot be read keeps nobody from the records', async () => {
  signIn('RISK_CONTROL')
  answer(readOrderSeal, refusal('unexpected'))
  answer(listOrderAudit, { items: [], nextAfter: null })
  show(<AuditTab order={order} />)
  expect(await screen.findByRole('button', { name: say('staff:audit.verify') })).toBeTruthy()
  expect(screen.getByText(say('common:state.failed'))).toBeTruthy()
})
