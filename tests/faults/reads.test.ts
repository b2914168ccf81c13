import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { exampleOf } from '@kaihu/api/platform/http/openapi/examples.ts'
import type { Call } from '@kaihu/contract/call.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { callsOfContract } from '../harness/contract-calls.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../harness/order-server.ts'
import { ROLE_ACCOUNTS } from '../harness/role-accounts.ts'
import type { SignedClient } from '../harness/signed-client.ts'

const { app, database, config, ownerUrl } = await startOrderServer()
const objects = openObjects(config, database)
const MOBILE = '+8613911118888'

/** At screening without anybody having looked, and opened. */
const STANDING = ['standard-0700', 'standard-0000']
const orders: string[] = []
for (const [index, name] of STANDING.entries()) {
  const world = makeWorld(database, { variant: 7_300 + index, mobile: MOBILE, objects })
  orders.push((await SITUATIONS[name]?.make(world)) ?? '')
}

const reads = (await callsOfContract()).filter(
  ({ method, audience, path, name }) =>
    method === 'GET' &&
    audience !== 'public' &&
    name !== 'getEvents' &&
    app.hasRoute({ method: 'GET', url: path }),
)

const desk = makeDesk(app)
const STAFF = [
  ...new Set(['cm1', 'ao1', 'rm1', 'admin1', ...BUSINESS_ROLES.map((role) => ROLE_ACCOUNTS[role])]),
]
const readers: Readonly<Record<'customer' | 'staff', readonly SignedClient[]>> = {
  customer: [await signInApplicant(app, MOBILE)],
  staff: await Promise.all(STAFF.map(desk)),
}

type Ids = Readonly<Record<string, string>>

async function idsOf(orderCode: string): Promise<Ids> {
  const { rows } = await sql<Ids>`select
    (select document_id::text from kaihu.document where order_code = ${orderCode} limit 1) as "documentId",
    (select relationship_id::text from kaihu.relationship_order where order_code = ${orderCode}) as "relationshipId",
    (select hit_id::text from kaihu.screening_hit where order_code = ${orderCode} limit 1) as "hitId"`.execute(
    database,
  )
  const found = Object.entries(rows[0] ?? {}).filter(([, id]) => id !== null)
  return { ...Object.fromEntries(found), orderCode, staffId: 'S0002', paperKey: 'P03' }
}

/** What the schema asks for: known ids by their names, else its own example. */
function filled(schema: Call['params'], ids: Ids): Record<string, string> {
  if (!schema) return {}
  const shape = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' })
  const example = exampleOf({ ...shape }, {}) as Record<string, unknown>
  const asked = (shape.required ?? []).map((name) => [name, ids[name] ?? String(example[name])])
  return Object.fromEntries(asked)
}

function addressOf({ path, params, query }: Call, ids: Ids): string {
  const parts = filled(params, ids)
  const place = path.replaceAll(/:(\w+)/g, (_all, name: string) => parts[name] ?? ids[name] ?? name)
  const asked = new URLSearchParams(filled(query, ids)).toString()
  return asked === '' ? place : `${place}?${asked}`
}

/** Notes in which tables rows are written, changed or deleted, by whomever; a row that is only locked is none. */
async function watchWrites() {
  const owner = connect(ownerUrl)
  afterAll(() => owner.destroy())
  const { rows: tables } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'kaihu'::regnamespace`.execute(
    owner,
  )
  const watched = tables.map(
    ({ name }) => `
      create trigger watched after insert or update or delete on ${name} for each row execute function watch.note('${name}');
      create trigger emptied after truncate on ${name} for each statement execute function watch.note('${name}');`,
  )
  await sql
    .raw(`create schema watch;
      create table watch.written (name text);
      create function watch.note() returns trigger language plpgsql security definer as
        $$ begin insert into watch.written values (tg_argv[0]); return null; end $$;
      ${watched.join('')}`)
    .execute(owner)
  return {
    forget: () => sql`delete from watch.written`.execute(owner),
    written: async () => {
      const { rows } = await sql<{ name: string }>`select distinct name from watch.written`.execute(owner)
      return rows.map(({ name }) => name)
    },
  }
}

const writes = await watchWrites()

type Kept = Map<string, Set<string>>

/** Reads as the first of those who may; noted is which tables were written. */
async function look(call: Call, path: string, kept: Kept): Promise<boolean> {
  const { staff, customer } = readers
  const people =
    call.audience === 'customer' ? customer : call.audience === 'staff' ? staff : [...staff, ...customer]
  await writes.forget()
  for (const person of people) {
    if ((await person.send('GET', path)).status !== 200) continue
    for (const table of await writes.written()) kept.set(table, (kept.get(table) ?? new Set()).add(call.name))
    return true
  }
  return false
}

/** What reading leaves on purpose, and why. */
const TRACES: Readonly<Record<string, string>> = {
  session: 'it was used',
  session_nonce: 'the same signed request does not come twice',
  throttle_window: 'codes are not guessed',
  audit_chain: 'who read what asks for it, and who was refused',
  audit_entry: 'who read what asks for it, and who was refused',
  order_read: 'who read an order',
  relationship_read: 'who read a customer',
  printed_paper: 'a paper that was handed out once is the same for ever',
  stored_object: 'the bytes of that paper',
}

test('reading keeps nothing of an order: that it was read is kept, and nothing else', {
  timeout: 400_000,
}, async () => {
  const kept: Kept = new Map()
  const answered = new Set<string>()
  for (const orderCode of orders) {
    const ids = await idsOf(orderCode)
    for (const call of reads) {
      if (orderCode !== orders[0] && !call.path.includes(':')) continue
      if (await look(call, addressOf(call, ids), kept)) answered.add(call.name)
    }
  }
  const others = [...kept].filter(([table]) => TRACES[table] === undefined)
  expect(others.map(([table, calls]) => `${table}: ${[...calls].join(' ')}`)).toEqual([])
  expect(answered.size).toBeGreaterThan(115)
  expect([...answered]).toEqual(expect.arrayContaining(['getOrderScreening', 'getOrder', 'readRelationship']))
})
