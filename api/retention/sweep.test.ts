import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOrderServer } from '../../tests/harness/order-server.ts'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { verifyChain } from '../platform/audit/verify-entries.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sweepKept } from './sweep.usecase.ts'

const { app, database } = await startOrderServer()

async function signedIn() {
  const { rows } = await sql<{ username: string }>`
    select distinct p.username from kaihu.session s join kaihu.staff p using (staff_id)
    where p.username in ('risk1', 'risk2')`.execute(database)
  return rows.map(({ username }) => username)
}

test('a session is forgotten once the term of the bank has passed; one that may live stays', async () => {
  const old = await signInStaff(app, 'risk2')
  const live = await signInStaff(app, 'risk1')
  const age = (days: number) =>
    sql`update kaihu.session set absolute_until = now() - make_interval(days => ${days}::int)
      where staff_id = (select staff_id from kaihu.staff where username = 'risk2')`.execute(database)
  await age(179)
  await sweepKept(database, new Date())
  expect(await signedIn()).toHaveLength(2)
  await age(181)
  await sweepKept(database, new Date())
  expect(await signedIn()).toEqual(['risk1'])
  expect((await old.send('GET', '/v1/system/afuser')).code).toBe('999997')
  expect((await live.send('GET', '/v1/system/afuser')).status).toBe(200)
})

const DAY_MS = 86_400_000
const CHAIN = 'sign-in:AbCdEfGhIjKlMnOpQrStUv'

function tryTheDoor(daysAgo: number) {
  return inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: CHAIN,
      kind: 'access.sign-in-refused',
      actor: { kind: 'anonymous', address: '203.0.113.9' },
      at: new Date(Date.now() - daysAgo * DAY_MS),
      body: { mobile: '138****0001' },
    }),
  )
}

function theDoor() {
  return database.selectFrom('audit_entry').selectAll().where('chain_id', '=', CHAIN).orderBy('seq').execute()
}

test('what was tried at the door of a number loses address and number after the term, and its chain says so and holds', async () => {
  for (const daysAgo of [200, 190, 10]) await tryTheDoor(daysAgo)
  await sweepKept(database, new Date())
  await sweepKept(database, new Date())
  const [first, second, recent, told, ...more] = await theDoor()
  for (const gone of [first, second])
    expect(gone).toMatchObject({ actor: { kind: 'anonymous' }, body: {}, salt: null })
  expect(recent).toMatchObject({ actor: { address: '203.0.113.9' }, erased_at: null })
  expect(told).toMatchObject({ kind: 'record.erased', body: { rule: 'sessions', entries: [[1, 2]] } })
  expect(more).toEqual([])
  expect(await verifyChain(database, CHAIN)).toBeUndefined()
})

test('the database takes no content out before the least term of the law, whoever asks', async () => {
  await tryTheDoor(100)
  const early = sql`select * from kaihu.erase_old_sign_ins(now() - interval '90 days', now(), 100)`
  await expect(early.execute(database)).rejects.toThrow(/six months/)
  expect((await theDoor()).at(-1)).toMatchObject({ body: { mobile: '138****0001' } })
})

test('a message that led to nothing ends after its days, with its answer; a younger one stays', async () => {
  const message = (days: number, id: string) =>
    sql`insert into kaihu.ebam_message (message_id, account_id, direction,
      biz_msg_id, definition, process_id, at, state, sha256)
    values (gen_random_uuid(), (select staff_id from kaihu.staff limit 1), 'in', ${id}, 'acmt.007.001.05', ${id},
      now() - make_interval(days => ${days}::int), 'rejected', sha256('x'))`.execute(database)
  await message(91, 'old')
  await message(89, 'young')
  await sql`insert into kaihu.ebam_message (message_id, account_id, direction, biz_msg_id, definition, process_id, answers,
      at, state, sha256, document)
    select gen_random_uuid(), account_id, 'out', 'reply', definition, process_id, message_id, at, 'fetched', sha256, '<Nm>王</Nm>'
    from kaihu.ebam_message where biz_msg_id = 'old'`.execute(database)
  await sweepKept(database, new Date())
  const left = await database.selectFrom('ebam_message').select('biz_msg_id').execute()
  expect(left).toEqual([{ biz_msg_id: 'young' }])
})
