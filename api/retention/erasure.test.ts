import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { StaffId } from '@kaihu/domain/base/ids.ts'
import type { ErasingRule } from '@kaihu/domain/retention/retention-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bankDay } from '../../tests/harness/bank-day.ts'
import { type Backup, backUp, restore } from '../../tests/harness/erasure/backup.ts'
import { type Dump, dumpOf, findHits, valuesOf } from '../../tests/harness/erasure/dump.ts'
import { plantEverywhere, plantFile, plantMark } from '../../tests/harness/erasure/plant.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { judgedByBoth, judgedOtherwise } from '../../tests/harness/packs/judged-by-both.ts'
import { signingKeyOf } from '../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { findSmallPart } from '../evidence/verify/read-part.ts'
import { openObjects } from '../files/files-deps.ts'
import { readArchive } from '../platform/archive/read-archive.ts'
import { takeCheckpoint } from '../platform/audit/checkpoint.ts'
import { publicKeyOf } from '../platform/audit/checkpoint-note.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { verifyChain, walkChains } from '../platform/audit/verify-entries.ts'
import { connect } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { collect, streamOf } from '../platform/objects/byte-streams.ts'
import { findDue } from './due/find-due.usecase.ts'
import { liftHold, setHold } from './holds/holds.usecase.ts'
import { moveEnded } from './move-ended.usecase.ts'
import { retentionDeps } from './retention-deps.ts'
import { carryOutRuns } from './runs/carry-out.usecase.ts'
import { approveRun, discardRun, proposeRun } from './runs/decide-run.usecase.ts'
import { eraseAgain } from './runs/erase-again.usecase.ts'
import { keepPage, listPlaces, readPage } from './runs/erased-list.ts'

const { app, database, config, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const DAY = 86_400_000
/** Twelve years on: the account was closed in the first of them. */
let later = new Date(Date.now() + 12 * 365.25 * DAY)
const deps = retentionDeps({ config, database, clock: () => later })
const objects = openObjects(config, database)
const checkpoints = path.join(config.DATA_DIR, 'erasure-checkpoints.txt')
function risk(staffId: string): StaffActor {
  return { kind: 'staff', staffId: staffId as StaffId, role: 'RISK_CONTROL', branchCodes: [] }
}

async function orderOf(situation: string, variant: number): Promise<string> {
  const mobile = `+86138000${String(variant).padStart(5, '0')}`
  const world = makeWorld(database, { variant, objects, mobile })
  return (await SITUATIONS[situation]?.make(world)) ?? ''
}

/** The core system said since when the company is no customer any more. */
async function endRelationship(orderCode: string) {
  await sql`update kaihu.relationship set ended_on = ${bankDay(200)}::date, end_reason = 'core_system' where relationship_id =
    (select relationship_id from kaihu.relationship_order where order_code = ${orderCode})`.execute(owner)
}

async function audit() {
  const signingKey = signingKeyOf(config)
  await takeCheckpoint({ database, signingKey, file: checkpoints, now: () => later })
  return verifyAudit(owner, { publicKey: publicKeyOf(signingKey), file: checkpoints, now: later })
}

function erase(rules: readonly ErasingRule[] = ['opened', 'rejected', 'cancelled', 'draft', 'account']) {
  return inTransaction(database, async (trx) => {
    const { run } = await proposeRun(trx, { rules, reason: '季度到期清理', actor: risk('S0025'), now: later })
    await approveRun(trx, { runId: run.runId, actor: risk('S0026'), now: later })
    return run
  })
}

let old = { opened: '', rejected: '', draft: '' }
let young = ''
let before: Dump
let values: ReadonlyMap<string, string>

beforeAll(async () => {
  young = await orderOf('standard-0400', 40)
  before = await dumpOf(owner, deps)
  old = {
    opened: await orderOf('standard-0000', 41),
    rejected: await orderOf('rejected-standard', 42),
    draft: await orderOf('cancelled-standard', 43),
  }
  await moveEnded({ ...deps, log: { info: () => undefined } })
  await endRelationship(old.opened)
  const client = await desk('risk1')
  await client.send('GET', `/v1/orders/${old.opened}`)
  await client.send('GET', `/v1/orders/${old.opened}/papers`)
  await client.send('POST', `/v1/orders/${old.opened}/evidence`, { reason: '抽查' })
  await sql`insert into kaihu.shown_data (staff_id, order_code, kinds, until)
    values ('S0011', ${old.opened}, array['phone'], now())`.execute(owner)
  for (const code of Object.values(old)) await plantEverywhere(owner, code)
  const planted = [await plantFile(owner, old.opened, objects), await plantMark(database, old.opened)]
  const found = await valuesOf(owner, Object.values(old), before)
  values = new Map([...found, ...planted.map((text): [string, string] => [text, 'planted'])])
}, 120_000)

test('the search of this test is worth something: every order spreads hundreds of values over dozens of columns', async () => {
  expect(values.size).toBeGreaterThan(500)
  const hits = findHits(await dumpOf(owner, deps), values)
  expect(new Set(hits.map(({ table }) => table)).size).toBeGreaterThan(12)
  expect(hits.some(({ table }) => table === 'kaihu.audit_entry')).toBe(true)
  expect(hits.some(({ table }) => table.startsWith('object '))).toBe(true)
})

test('erasing goes through every table that refers to an order or a customer', async () => {
  const { rows } = await sql<{ referred: string; table: string }>`
    select replace(confrelid::regclass::text, 'kaihu.', '') as referred,
      replace(conrelid::regclass::text, 'kaihu.', '') as table
    from pg_constraint
    where contype = 'f' and confdeltype <> 'c'
      and confrelid in ('kaihu.customer_order'::regclass, 'kaihu.customer'::regclass)`.execute(owner)
  const { rows: functions } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where proname in ('erase_rows_of_order', 'erase_rows_of_customer')`.execute(owner)
  const erases = Object.fromEntries(functions.map(({ name, source }) => [name, source]))
  expect(rows.length).toBeGreaterThan(20)
  const forgotten = rows.filter(({ referred, table }) => {
    // A customer goes once no order of theirs is left.
    const source = erases[referred === 'customer' ? 'erase_rows_of_customer' : 'erase_rows_of_order'] ?? ''
    return table !== 'customer_order' && !new RegExp(`delete from kaihu\\.${table}\\b`).test(source)
  })
  expect(forgotten).toEqual([])
})

test('what is due is told with rule and day; what goes on is not, however old it is', async () => {
  const { found } = await findDue(database, later, 100)
  expect(Object.fromEntries(found.map(({ subject, rule }) => [subject, rule]))).toMatchObject({
    [old.opened]: 'opened',
    [old.rejected]: 'rejected',
    [old.draft]: 'draft',
  })
  expect(found.some(({ subject }) => subject === young)).toBe(false)
  expect((await findDue(database, new Date(), 100)).found).toEqual([])
})

test('nobody agrees to what they proposed themselves, and the database erases nothing that two persons did not agree to', async () => {
  const actor = risk('S0025')
  const run = await inTransaction(database, async (trx) =>
    proposeRun(trx, { rules: ['draft'], reason: '试', actor, now: later }),
  )
  const { runId } = run.run
  const alone = inTransaction(database, (trx) => approveRun(trx, { runId, actor, now: later }))
  await expect(alone).rejects.toMatchObject({ details: { reason: 'same_person' } })
  const straight = sql`select * from kaihu.erase_record(${runId}::uuid, 'order', ${old.draft}, null, now())`
  await expect(straight.execute(database)).rejects.toThrow(/no two persons agreed/)
  for (const statement of [
    `delete from kaihu.order_event where order_code = '${old.draft}'`,
    `update kaihu.audit_entry set body = '{}', salt = null, erased_at = now()`,
    `select kaihu.erase_rows_of_order('${old.draft}')`,
  ]) {
    await expect(sql.raw(statement).execute(database)).rejects.toThrow(/permission denied/)
  }
  await inTransaction(database, (trx) => discardRun(trx, { runId, actor, note: '不执行', now: later }))
  await carryOutRuns(deps)
  expect(findHits(await dumpOf(owner, deps), values).length).toBeGreaterThan(100)
})

function hold(subject: { orderCode?: string; idNumber?: string }) {
  const nobody = { orderCode: null, personName: null, idNumber: null }
  const body = { ...nobody, ...subject, reason: '司法协助', until: '2099-12-31' }
  return inTransaction(database, (trx) => setHold(trx, { ...body, actor: risk('S0025'), now: later }))
}

function lift(holdId: string) {
  const actor = risk('S0026')
  return inTransaction(database, (trx) => liftHold(trx, { holdId, reason: '结案', actor, now: later }))
}

/** A resident identity number that one of the orders names, and nobody else. */
async function numberIn(orderCode: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select (regexp_match(string_agg(answers::text, ' '), '"([1-9]\\d{16}[0-9X])"'))[1] as number
    from kaihu.application_section where order_code = ${orderCode}`.execute(owner)
  return rows[0]?.number ?? ''
}

async function stateOf(runId: string) {
  const items = await owner.selectFrom('erasure_item').selectAll().where('run_id', '=', runId).execute()
  return Object.fromEntries(items.map(({ subject, state }) => [subject, state]))
}

test('a hold on an order or on a person it names keeps it out of a report, and out of a run that was agreed to before', async () => {
  const run = await erase(['rejected', 'draft'])
  const person = await hold({ idNumber: await numberIn(old.rejected) })
  const order = await hold({ orderCode: old.draft })
  await carryOutRuns(deps)
  expect(await stateOf(run.runId)).toEqual({ [old.rejected]: 'held', [old.draft]: 'held' })
  const { found } = await findDue(database, later, 100)
  expect(found.find(({ subject }) => subject === old.rejected)?.heldBy).toHaveLength(1)
  await expect(erase(['rejected', 'draft'])).rejects.toMatchObject({ details: { reason: 'nothing_due' } })
  await lift(person.hold.holdId)
  await lift(order.hold.holdId)
  const kept = await owner.selectFrom('legal_hold').select(['person_name', 'id_number']).execute()
  expect(kept.every(({ person_name, id_number }) => person_name === null && id_number === null)).toBe(true)
  expect((await findDue(database, later, 100)).found.every(({ heldBy }) => heldBy.length === 0)).toBe(true)
})

/** What the planner keeps as examples of rows: it is in no row, and in every backup of files. */
async function knownToPlanner(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select s::text as text from pg_stats s where schemaname = 'kaihu'`.execute(owner)
  const kept = rows.map(({ text }) => text).join('\n')
  return [...values.keys()].filter((value) => kept.includes(value))
}

let backup: Backup

test('a run that is cut off goes on where it was, and erases nothing twice', async () => {
  backup = await backUp(owner)
  await sql`analyze`.execute(owner)
  expect(await knownToPlanner()).not.toEqual([])
  const run = await erase()
  let pages = 0
  const put: typeof deps.blobs.put = (key, bytes) =>
    pages++ === 1 ? Promise.reject(new Error('killed')) : deps.blobs.put(key, bytes)
  await expect(carryOutRuns({ ...deps, blobs: { ...deps.blobs, put } }, 1)).rejects.toThrow('killed')
  expect(Object.values(await stateOf(run.runId)).sort()).toEqual(['erased', 'waiting', 'waiting'])
  await carryOutRuns(deps, 1)
  expect(await stateOf(run.runId)).toEqual(
    Object.fromEntries(Object.values(old).map((code) => [code, 'erased'])),
  )
})

test('an erased order is gone from every table, object and list, and every chain verifies', async () => {
  // Their customers have no order any more: their accounts are due with the next report.
  await erase(['account'])
  await carryOutRuns(deps)
  expect(findHits(await dumpOf(owner, deps), values)).toEqual([])
  expect(await knownToPlanner()).toEqual([])
  expect((await audit()).flaw).toBeUndefined()
  expect(await verifyChain(database, `order:${old.opened}`)).toBeUndefined()
  const left = await owner.selectFrom('erased_order').select(['order_code', 'rule']).execute()
  expect(left).toHaveLength(3)
})

test('the evidence of an erased order says when and by which rule, and verifies', async () => {
  const answer = await (await desk('risk1')).send('POST', `/v1/orders/${old.opened}/evidence`, {
    reason: '法院要求',
  })
  expect(answer.status).toBe(200)
  const file = path.join(config.DATA_DIR, 'erased.zip')
  await writeFile(file, answer.raw.rawPayload)
  expect(await judgedByBoth(file, signingKeyOf(config))).toMatchObject({ parts: [], code: 0 })
  const pack = await readArchive(file)
  onTestFinished(() => pack.close())
  const said = String(await findSmallPart(pack.files, 'erased.txt'))
  expect(said).toMatch(/was erased on .* by the rule "Opened accounts"/)
  expect(said).toContain('已开立账户')
  // Nothing says any more whose it was: whoever sees a part of the orders does not see it.
  const foreign = await (await desk('cml1')).send('POST', `/v1/orders/${old.opened}/evidence`, {
    reason: '查',
  })
  expect(foreign.status).toBe(404)
})

test('an erasure that a pack tells otherwise than its chain is found by both verifiers, under the key of the bank as well', async () => {
  const judged = await judgedOtherwise(path.join(config.DATA_DIR, 'erased.zip'), signingKeyOf(config))
  expect(judged.map(({ parts, code }) => [...parts, code])).toEqual(Array(2).fill(['erased.json', 1]))
})

test('an order that stays keeps everything, and a file that two orders share stays for the other', async () => {
  const state = await (await desk('risk1')).send('GET', `/v1/orders/${young}`)
  expect(state.status).toBe(200)
  const documents = await owner
    .selectFrom('document')
    .select('sha256')
    .where('order_code', '=', young)
    .execute()
  expect(documents.length).toBeGreaterThan(0)
  for (const { sha256 } of documents) expect(await objects.find(sha256)).toBeDefined()
})

test('a database that is restored from before erases again what stands on the list', async () => {
  const { databaseUrl, applicationUrl } = await createTestDatabase()
  const [restored, application] = [connect(databaseUrl), connect(applicationUrl)]
  onTestFinished(async () => void (await Promise.all([restored.destroy(), application.destroy()])))
  await restore(restored, backup)
  const again = { ...deps, ...retentionDeps({ config, database: application, clock: () => later }) }
  expect(findHits(await dumpOf(restored, again), values).length).toBeGreaterThan(100)
  expect(await eraseAgain(again)).toBeGreaterThan(1)
  expect(findHits(await dumpOf(restored, again), values)).toEqual([])
  expect((await walkChains(restored)).flaw).toBeUndefined()
  expect(await eraseAgain(again)).toBe(0)
})

test('accounts end after the orders they had, whatever the pages of the list are called', async () => {
  const { databaseUrl, applicationUrl } = await createTestDatabase()
  const [restored, application] = [connect(databaseUrl), connect(applicationUrl)]
  onTestFinished(async () => void (await Promise.all([restored.destroy(), application.destroy()])))
  await restore(restored, backup)
  const again = retentionDeps({ config, database: application, clock: () => later })
  const pages = await Promise.all((await listPlaces(deps)).map((place) => readPage(place, deps)))
  const renamed = pages.map((page, index) => {
    const isOfAccounts = page.items.every(({ kind }) => kind === 'customer')
    const runId = `${isOfAccounts ? '0' : 'f'}${page.run.runId.slice(1)}`
    return { ...page, run: { ...page.run, runId }, place: `erasures/${runId}/${index}.json` }
  })
  const blobs = new Map<string, string>()
  const elsewhere = {
    ...again,
    blobs: {
      ...again.blobs,
      put: async (key: string, bytes: AsyncIterable<Uint8Array>) =>
        void blobs.set(key, String(await collect(bytes))),
      read: (key: string) => streamOf(Buffer.from(blobs.get(key) ?? '')),
      async *list() {
        for (const key of blobs.keys()) yield { key, size: 0, modifiedAt: later }
      },
    },
  } as typeof deps
  for (const page of renamed) await keepPage(page, elsewhere)
  await eraseAgain(elsewhere)
  expect(findHits(await dumpOf(restored, elsewhere), values)).toEqual([])
})

test('a list that was not written here erases nothing', async () => {
  const place = 'erasures/00000000-0000-4000-8000-000000000000/order-AO1.json'
  const page = { place, run: {}, items: [{ kind: 'order', subject: young }] }
  const forged = { page: JSON.stringify(page), seal: Buffer.alloc(32).toString('base64') }
  await deps.blobs.put(place, streamOf(Buffer.from(JSON.stringify(forged))))
  onTestFinished(() => deps.blobs.remove(place))
  await expect(eraseAgain(deps)).rejects.toThrow(/was not written/)
  expect(
    await owner.selectFrom('customer_order').select('order_code').where('order_code', '=', young).execute(),
  ).toHaveLength(1)
})
