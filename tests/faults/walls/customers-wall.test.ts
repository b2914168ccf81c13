import { openObjects } from '@kaihu/api/files/files-deps.ts'
import type { DatabaseRole } from '@kaihu/api/platform/database/roles.ts'
import { exampleOf } from '@kaihu/api/platform/http/openapi/examples.ts'
import type { Call } from '@kaihu/contract/call.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callsOfContract } from '../../harness/contract-calls.ts'
import { signInApplicant, startOrderServer } from '../../harness/order-server.ts'
import type { SignedClient } from '../../harness/signed-client.ts'
import type { TestServer } from '../../harness/test-server.ts'
import { type Blindness, blindfold, withoutScope } from './blindfold.ts'
import { MARK, plantRows } from './planted-rows.ts'

/** A server whose use cases no longer look whose anything is; `as` says what is left under them. */
async function startBlind(as: DatabaseRole) {
  let blindness: Blindness | undefined
  const server = await startOrderServer(
    {},
    { customersAs: as, onConnection: (client) => blindfold(client, () => blindness) },
  )
  return { ...server, see: (now: Blindness | undefined) => void (blindness = now) }
}

const calls = (await callsOfContract()).filter(
  ({ audience, name }) =>
    (audience === 'customer' || audience === 'signed-in') &&
    name !== 'getEvents' &&
    name !== 'endOtherSessions',
)

/** The ids of what is somebody else's, by how addresses and bodies name them. */
type Ids = Readonly<Record<string, string>>

function withIds(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ids[key] ?? withIds(one, ids)]))
}

function madeOf(schema: Call['body'], ids: Ids): Record<string, unknown> | undefined {
  if (!schema) return undefined
  const shape = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' })
  return withIds(exampleOf(shape as never, {} as never), ids) as Record<string, unknown>
}

/** A call about what is somebody else's, as good as its schemas make it. */
function attackOf(call: Call, ids: Ids): { path: string; body: unknown } {
  const path = call.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? name)
  const query = new URLSearchParams(madeOf(call.query, ids) as Record<string, string> | undefined).toString()
  const body = call.method === 'GET' || call.method === 'HEAD' ? undefined : (madeOf(call.body, ids) ?? {})
  return { path: query ? `${path}?${query}` : path, body }
}

/** Everything of the victim that a call could change, in one text; what is written beside it is not looked at. */
async function lookAtVictim({ database }: TestServer, victimId: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    with mine as (select order_code from kaihu.customer_order where customer_id = ${victimId}::uuid)
    select (select coalesce(string_agg(o::text, ';' order by o.order_code), '') from kaihu.customer_order o where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(s::text, ';' order by s.order_code, s.section), '') from kaihu.application_section s join mine using (order_code))
      || (select coalesce(string_agg(d::text, ';' order by d.document_id), '') from kaihu.document d join mine using (order_code))
      || (select coalesce(string_agg(r::text, ';' order by r.recording_id), '') from kaihu.recording r join mine using (order_code))
      || (select coalesce(string_agg(u::text, ';' order by u.upload_id), '') from kaihu.upload u join mine using (order_code))
      || (select coalesce(string_agg(c::text, ';' order by c.consent_id), '') from kaihu.consent c where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(n::text, ';' order by n.notice_id), '') from kaihu.notice n where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(t::text, ';' order by t.ticket_code), '') from kaihu.service_ticket t where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(q::text, ';' order by q.request_id), '') from kaihu.rights_request q where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(e::text, ';' order by e.export_id), '') from kaihu.own_data_export e where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(s::text, ';' order by s.invitation_id), '') from kaihu.signature_invitation s join mine using (order_code))
      || (select coalesce(string_agg(p::text, ';' order by p.passkey_id), '') from kaihu.customer_passkey p where customer_id = ${victimId}::uuid)
      || (select coalesce(string_agg(s::text, ';' order by s.request_id), '') from kaihu.identity_request s join mine using (order_code))
      || (select coalesce(string_agg(i::text, ';' order by i.order_code), '') from kaihu.intention i join mine using (order_code)) as all`.execute(
    database,
  )
  return rows[0]?.all ?? ''
}

type Found = { readonly call: string; readonly what: 'read' | 'changed' | 'failed' }
type Attacked = { found: Found[]; asked: number }
const MOBILES = { victim: '+8613911112222', caller: '+8613933334444' }

/** Which calls show a stranger something of another customer, or change it, where no use case looks whose it is. */
async function attackEverything(as: DatabaseRole): Promise<Attacked> {
  const server = await startBlind(as)
  // With their bytes: a document that is nowhere would be shown to nobody, wall or none.
  const objects = openObjects(server.config, server.database)
  const orders: string[] = []
  for (const [index, name] of ['video-awaiting-review', 'standard-0300'].entries())
    orders.push(
      (await SITUATIONS[name]?.make(
        makeWorld(server.database, { variant: 8_100 + index, mobile: MOBILES.victim, objects }),
      )) ?? '',
    )
  const victim = await server.database
    .selectFrom('customer_order')
    .select('customer_id')
    .where('order_code', '=', orders[0] ?? '')
    .executeTakeFirstOrThrow()
  const callerClient = await signInApplicant(server.app, MOBILES.caller)
  const caller = await server.database
    .selectFrom('customer')
    .select('customer_id')
    .where('mobile', '=', MOBILES.caller)
    .executeTakeFirstOrThrow()
  const found: Found[] = []
  let asked = 0
  for (const orderCode of orders) {
    const { ids, marks } = await plantRows(server.database, orderCode, victim.customer_id)
    let before = await lookAtVictim(server, victim.customer_id)
    server.see({ victimId: victim.customer_id, callerId: caller.customer_id })
    for (const call of calls) {
      if (!server.app.hasRoute({ method: call.method, url: call.path })) continue
      asked += 1
      const { status, shown } = await attack(callerClient, call, ids)
      if (status >= 500) found.push({ call: call.name, what: 'failed' })
      if (marks.some((mark) => shown.includes(mark))) found.push({ call: call.name, what: 'read' })
      const after = await lookAtVictim(server, victim.customer_id)
      if (after !== before) found.push({ call: call.name, what: 'changed' })
      before = after
    }
    server.see(undefined)
  }
  return { found, asked }
}

/** What the answer says; a file of somebody else that is handed out says the mark. */
async function attack(
  client: SignedClient,
  call: Call,
  ids: Ids,
): Promise<{ status: number; shown: string }> {
  const { path, body } = attackOf(call, ids)
  const { status, raw } = await client.send(call.method, path, body)
  const isFile = status === 200 && !String(raw.headers['content-type']).includes('json')
  return { status, shown: isFile && call.path.includes(':') ? MARK : raw.payload }
}

const ASKED_AT_LEAST = 60

/** What has to be found where nothing holds, so that finding nothing says something. */
const READ_WITHOUT_WALL = [
  'downloadDocument',
  'downloadOwnExport',
  'downloadPackage',
  'getCustomerApplication',
  'getCustomerOrder',
  'getIntention',
  'listCustomerOrders',
  'readOwnData',
]

/** What fails without the wall alone, for what it then finds; behind the wall nothing may fail. */
const FAILS_WITHOUT_WALL: Readonly<Record<string, string>> = {
  chooseNotices: 'no other connection may write how a customer is told',
  listCustomerNotices: 'a notice of the victim names an order that the list of the caller does not hold',
}

test('where no use case looks whose anything is, the database shows no customer a row of another one', async () => {
  const { found, asked } = await attackEverything('customer')
  expect(found).toEqual([])
  expect(asked).toBeGreaterThan(ASKED_AT_LEAST)
}, 120_000)

test('without the wall the same calls show and change what is others’: the blindfold and the attack are real', async () => {
  const { found } = await attackEverything('app')
  const names = (what: Found['what']) =>
    new Set(found.filter((one) => one.what === what).map(({ call }) => call))
  expect([...names('read')]).toEqual(expect.arrayContaining(READ_WITHOUT_WALL))
  expect([...names('failed')].filter((name) => FAILS_WITHOUT_WALL[name] === undefined)).toEqual([])
  expect([...names('changed')]).toEqual(expect.arrayContaining(['retractRightsRequest']))
}, 120_000)

test('a statement that asks whose a row is no longer does', () => {
  expect(withoutScope('select * from x where "x"."customer_id" = $2 and a = $1')).toBe(
    'select * from x where ($2::text is not null or true) and a = $1',
  )
})
