import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { testUrl } from '../../tests/harness/test-database.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { connectionsRoutes } from './connections.room.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const { app, database, ownerUrl } = await startTestServer({
  environment: { CORE_CALLBACK_SECRET: SECRET },
  rooms: (_database, config) => connectionsRoutes(config),
})
await declareQueues(testUrl(ownerUrl), database)

type Call = { system?: 'hub' | 'crt'; operationId?: string; at?: Date; secret?: string }

/** Tells as a core system does; answers the status. */
async function tell({ system = 'hub', operationId = 'op-1', at = new Date(), secret = SECRET }: Call) {
  const payload = JSON.stringify({ operationId })
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/core-operations/${system}`,
    payload,
    headers: {
      host: 'apply.localhost:3000',
      'content-type': 'application/json',
      'webhook-id': 'call-1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('call-1', at, payload),
    },
  })
  return answer.statusCode
}

async function asked(pushId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pgboss.job
    where name = 'order-push-answer' and data ->> 'pushId' = ${pushId}`.execute(database)
  return Number(rows[0]?.count)
}

async function refusals(): Promise<number> {
  const entries = database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'push.callback-refused')
  return (await entries.execute()).length
}

test('a core system that is done is heard by its signature alone, again and again, and nothing it says is believed', async () => {
  const orderCode = (await SITUATIONS['ntb-0600']?.make(makeWorld(database, { variant: 0 }))) ?? ''
  const push = await database
    .updateTable('push_job')
    .set({ state: 'taken', operation_id: 'op-1', taken_at: new Date() })
    .where('order_code', '=', orderCode)
    .returning('id')
    .executeTakeFirstOrThrow()
  const strangers: Call[] = [
    { secret: `whsec_${Buffer.alloc(24, 8).toString('base64')}` },
    { at: new Date(Date.now() - 10 * 60_000) },
  ]
  for (const stranger of strangers) expect(await tell(stranger)).toBe(404)
  expect(await refusals()).toBe(1)
  expect([await tell({ system: 'crt' }), await tell({ operationId: 'op-2' })]).toEqual([204, 204])
  expect(await asked(push.id)).toBe(0)
  expect([await tell({}), await tell({})]).toEqual([204, 204])
  expect(await asked(push.id)).toBeGreaterThan(0)
  const after = await database.selectFrom('push_job').selectAll().where('id', '=', push.id).executeTakeFirst()
  expect(after).toMatchObject({ state: 'taken', result: null })
})
