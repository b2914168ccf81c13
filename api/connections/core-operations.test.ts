import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { findTaken } from '../order/push/push.store.ts'
import { keepFailed } from '../workflow/push/run-push.usecase.ts'
import { tellOfSlow } from '../workflow/push/tell-of-slow.usecase.ts'
import { coreSystems } from '../workflow/workflow.room.ts'
import { connectionsRoutes } from './connections.room.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const { app, database } = await startTestServer({
  environment: { CORE_CALLBACK_SECRET: SECRET },
  rooms: (_database, config) => connectionsRoutes(config),
})

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
  const orderCode = (await SITUATIONS['standard-0600']?.make(makeWorld(database, { variant: 0 }))) ?? ''
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

test('a core system that takes longer than the bank set is told of once, and nobody’s bell asks for it when it answers', async () => {
  const clock = () => new Date()
  const taken = database.selectFrom('push_job').select(['id', 'order_code']).where('state', '=', 'taken')
  const { id, order_code } = await taken.executeTakeFirstOrThrow()
  const since = (hours: number) =>
    database
      .updateTable('push_job')
      .set({ taken_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute()
  const told = () => toldIn(database, ['pushSlow'], order_code)
  await since(3)
  await tellOfSlow({ database, clock })
  expect(await told()).toEqual([])
  await since(5)
  await tellOfSlow({ database, clock })
  await tellOfSlow({ database, clock })
  const heard = ['pushSlow hub1', 'pushSlow hub2', 'pushSlow rm1']
  expect((await told()).toSorted()).toEqual(heard)
  const { rows } = await sql<{
    params: object
  }>`select params from kaihu.notice where kind = 'pushSlow' limit 1`.execute(database)
  expect(rows[0]?.params).toMatchObject({ hours: '4', push: 'hub_id_create' })
  const push = await findTaken(database, id)
  if (!push) throw new Error('over already')
  const failed = { failure: 'refused', detail: 'refused: no' }
  await keepFailed(push, failed, { database, clock, systems: coreSystems(database, clock) })
  expect((await told()).toSorted()).toEqual(heard.map((one) => `${one} over`))
})
