import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../harness/order-server.ts'
import { explain, type Plan } from './explained.ts'

let plans: Plan[] | undefined
const { app, database } = await startOrderServer(
  {},
  { onConnection: (client) => explain(client, () => plans) },
)
const MOBILE = '+8613955556666'
const orderCode =
  (await SITUATIONS['standard-0300']?.make(makeWorld(database, { variant: 8_300, mobile: MOBILE }))) ?? ''
const customer = await signInApplicant(app, MOBILE)

/** Tables that grow with the bank: nobody who looks at their own application may read them whole. */
const LARGE =
  /Seq Scan on (?:customer_order|application_section|document|order_event|audit_entry|notice|consent|recording|upload|order_work|submission|signature_invitation)\b/

const CALLS = [
  '/v1/customer/orders',
  `/v1/customer/orders/${orderCode}`,
  `/v1/customer/orders/${orderCode}/application`,
  `/v1/files/orders/${orderCode}`,
  '/v1/customer/notices',
  '/v1/customer/consents',
  '/v1/customer/signature-requests',
  `/v1/invitations/orders/${orderCode}`,
]

test.each(CALLS)('behind the wall %s finds every row by an index', async (target) => {
  const told: Plan[] = []
  plans = told
  const { status } = await customer.send('GET', target)
  plans = undefined
  expect(status).toBe(200)
  // Beside those of who signs people in, which is another role.
  const theirs = told.filter(({ role }) => role === 'kaihu_customer')
  expect(theirs.length).toBeGreaterThan(0)
  expect(theirs.filter(({ plan }) => LARGE.test(plan))).toEqual([])
})
