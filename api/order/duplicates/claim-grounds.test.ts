import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

type Taken = { orderCode: string }
type Detail = { companyApplications: { seen: Record<string, unknown>[]; elsewhere: number } }

test('an order taken in without saying why it is the company that asks keeps nobody from applying', async () => {
  const { claimGround, ...known } = exampleIntake(STANDARD, 640)
  const unsaid = { ...known, intakeBranch: 'SH01' }
  const rm = await desk('rm1')
  const first = await rm.send<Taken>('POST', '/v1/orders', unsaid)
  expect(first.status).toBe(200)
  const other = { ...unsaid, intakeMobile: '13700006009', claimGround }
  const second = await rm.send<Taken>('POST', '/v1/orders', other)
  expect(second.status).toBe(200)
  const { seen, elsewhere } = (await rm.send<Detail>('GET', `/v1/orders/${second.data.orderCode}`)).data
    .companyApplications
  expect(elsewhere).toBe(0)
  expect(seen).toMatchObject([{ orderCode: first.data.orderCode, isProven: false, claimGround: null }])
  const beside = (await rm.send<Detail>('GET', `/v1/orders/${first.data.orderCode}`)).data
  expect(beside.companyApplications.seen).toMatchObject([{ isProven: true, claimGround }])
  const third = await rm.send('POST', '/v1/orders', { ...other, intakeMobile: '13700006010' })
  expect(third).toMatchObject({ status: 400, data: { problems: [{ code: 'M-DUP' }] } })
  const path = `/v1/orders/${second.data.orderCode}/timeline`
  const { entries } = (await rm.send<{ entries: { reason: string | null }[] }>('GET', path)).data
  expect(entries[0]?.reason).toBe(claimGround)
  const kept = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', `order:${second.data.orderCode}`)
    .execute()
  expect(JSON.stringify(kept)).toContain(`"claimGround":${JSON.stringify(claimGround)}`)
})
