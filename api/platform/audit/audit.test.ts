import { readFile, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTrail } from '../../../tests/harness/audit-trail.ts'
import { inTransaction } from '../database/transaction.ts'
import { appendAudit } from './append.ts'
import { GENESIS_HASH, hashEntry } from './canonical.ts'
import { verifyAudit } from './verify.ts'
import { verifyChain } from './verify-entries.ts'

const trail = await openTrail()
const { owner, database, append, checkpoint, flawOf, withoutTriggers } = trail
const tables = ['audit_entry', 'audit_leaf', 'audit_checkpoint'] as const

beforeEach(async () => {
  await trail.empty()
  for (const chain of ['order:A', 'order:B']) {
    for (let step = 1; step <= 4; step++) await append(chain, { step, name: '企业 é 𠮷' })
    await checkpoint()
  }
})

test('an untouched trail is whole', async () => {
  expect(await verifyAudit(owner, trail.options())).toMatchObject({
    flaw: undefined,
    chains: 2,
    entries: 8,
    checkpoints: 2,
  })
  expect(await verifyChain(database, 'order:A')).toBeUndefined()
})

test('the application can neither change nor remove an entry, the owner neither while the triggers stand', async () => {
  for (const table of tables) {
    for (const statement of [`delete from kaihu.${table}`, `truncate kaihu.${table} cascade`]) {
      await expect(sql.raw(statement).execute(database)).rejects.toThrow(/permission denied/)
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/insert-only/)
    }
  }
  await expect(sql`update kaihu.audit_entry set kind = 'x'`.execute(database)).rejects.toThrow(
    /permission denied/,
  )
  expect(await flawOf()).toBeUndefined()
})

const tamperings: [name: string, statement: string, place: object][] = [
  [
    'an edited body',
    `update kaihu.audit_entry set body = '{"step":9}' where chain_id='order:B' and seq=2`,
    { chainId: 'order:B', seq: 2 },
  ],
  [
    'an edited actor',
    `update kaihu.audit_entry set actor = '{"kind":"system"}' where chain_id='order:A' and seq=3`,
    { chainId: 'order:A', seq: 3 },
  ],
  [
    'an edited time',
    `update kaihu.audit_entry set at = at + interval '1 ms' where chain_id='order:A' and seq=1`,
    { chainId: 'order:A', seq: 1 },
  ],
  [
    'content taken out, of which no entry tells',
    `update kaihu.audit_entry set body='{}', salt=null, erased_at=now() where chain_id='order:A' and seq=2`,
    { chainId: 'order:A', seq: 2 },
  ],
  [
    'a seal taken off',
    `update kaihu.audit_entry set salt=null, seal=null where chain_id='order:B' and seq=3`,
    { chainId: 'order:B', seq: 3 },
  ],
  [
    'another salt',
    `update kaihu.audit_entry set salt=sha256('x') where chain_id='order:B' and seq=1`,
    { chainId: 'order:B', seq: 1 },
  ],
  [
    'a deleted entry',
    `delete from kaihu.audit_entry where chain_id='order:A' and seq=2`,
    { chainId: 'order:A', seq: 2 },
  ],
  [
    'a deleted first entry',
    `delete from kaihu.audit_entry where chain_id='order:A' and seq=1`,
    { chainId: 'order:A', seq: 1 },
  ],
  [
    'a cut tail',
    `delete from kaihu.audit_entry where chain_id='order:B' and seq=4`,
    { chainId: 'order:B', seq: 4 },
  ],
  [
    'a removed chain',
    `delete from kaihu.audit_entry where chain_id='order:A'`,
    { chainId: 'order:A', seq: 4 },
  ],
  [
    'two exchanged entries',
    `update kaihu.audit_entry set seq = case seq when 2 then 103 else 102 end where chain_id='order:A' and seq in (2,3); update kaihu.audit_entry set seq = seq - 100 where seq > 100`,
    { chainId: 'order:A', seq: 2 },
  ],
  [
    'an entry moved to another chain',
    `update kaihu.audit_entry set chain_id='order:C' where chain_id='order:B' and seq=1`,
    { chainId: 'order:B', seq: 1 },
  ],
  ['an emptied trail', 'truncate kaihu.audit_entry', { chainId: 'order:A', seq: 4 }],
  [
    'a forged checkpoint',
    `update kaihu.audit_checkpoint set root = sha256('x') where checkpoint_no=1`,
    { checkpointNo: 1 },
  ],
  [
    'a removed checkpoint',
    `delete from kaihu.audit_leaf where checkpoint_no=2; delete from kaihu.audit_checkpoint where checkpoint_no=2`,
    { checkpointNo: 2 },
  ],
]

test.each(tamperings)('%s is found and its place is named', async (_name, statement, place) => {
  await withoutTriggers(statement)
  expect(await flawOf()).toMatchObject(place)
})

test('a whole chain written anew with right hashes is found by the checkpoint that signed it', async () => {
  await withoutTriggers(`delete from kaihu.audit_entry where chain_id='order:A'`)
  await withoutTriggers(`delete from kaihu.audit_chain where chain_id='order:A'`)
  for (let step = 1; step <= 4; step++) await append('order:A', { step, name: 'another' })
  expect(await verifyChain(database, 'order:A')).toBeUndefined()
  expect(await flawOf()).toMatchObject({ chainId: 'order:A', seq: 4, checkpointNo: 1 })
})

test('a checkpoint changed in the file is found', async () => {
  await writeFile(trail.file(), (await readFile(trail.file(), 'utf8')).replace(/\n8?\d*\n/, '\n99\n'))
  expect(await flawOf()).toMatchObject({ checkpointNo: 1 })
})

test('nothing changed, nothing signed', async () => {
  expect(await checkpoint()).toEqual([])
})

test('appends to one chain at the same time stand one after the other', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, step) => append('order:race', { step })))
  await checkpoint()
  expect(await flawOf()).toBeUndefined()
})

test('any JSON body survives the database with its hash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (body) => {
      await append('order:any', { body })
    }),
    { numRuns: 60 },
  )
  expect(await verifyChain(database, 'order:any')).toBeUndefined()
})

const takeOut = `update kaihu.audit_entry set body = '{}', salt = null, erased_at = now()
  where chain_id = 'order:A' and seq <= 4`

async function tellErased(entries: [number, number][]) {
  const body = { rule: 'openedAccount', runId: 'run', entries }
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: 'order:A',
      kind: 'record.erased',
      actor: { kind: 'system', job: 'erasure' },
      at: new Date(),
      body,
    }),
  )
}

test('erased entries leave their chain verifiable, whoever is named in it, by the entry that tells of it', async () => {
  await withoutTriggers(takeOut)
  expect(await flawOf()).toMatchObject({ chainId: 'order:A', seq: 1 })
  await tellErased([[1, 3]])
  await checkpoint()
  expect(await flawOf()).toMatchObject({ chainId: 'order:A', seq: 4 })
  await tellErased([[4, 4]])
  await checkpoint()
  expect(await flawOf()).toBeUndefined()
  expect(await verifyChain(database, 'order:A')).toBeUndefined()
  for (const change of [`kind = 'x'`, `actor = '{"kind":"x"}'`, `at = at + interval '1 ms'`]) {
    await withoutTriggers(`update kaihu.audit_entry set ${change} where chain_id = 'order:A' and seq = 2`)
    expect(await flawOf()).toMatchObject({ chainId: 'order:A', seq: 2 })
    await trail.empty()
    for (let step = 1; step <= 4; step++) await append('order:A', { step })
    await withoutTriggers(takeOut)
    await tellErased([[1, 4]])
    await checkpoint()
    expect(await flawOf()).toBeUndefined()
  }
})

test('entries that are older than seals are verified as they were, and can be erased', async () => {
  await trail.empty()
  const content = {
    chainId: 'order:A',
    seq: 1,
    at: '2020-01-01T00:00:00.000Z',
    kind: 'x',
    actor: {},
    body: { n: 1 },
  }
  const hash = hashEntry(GENESIS_HASH, content).toString('hex')
  await withoutTriggers(
    `insert into kaihu.audit_entry (chain_id, seq, at, kind, actor, body, prev_hash, hash) values
      ('order:A', 1, '${content.at}', 'x', '{}', '{"n":1}', '\\x${GENESIS_HASH.toString('hex')}', '\\x${hash}')`,
    `insert into kaihu.audit_chain (chain_id, seq, hash) values ('order:A', 1, '\\x${hash}')`,
  )
  await append('order:A', { step: 2 })
  expect(await verifyChain(database, 'order:A')).toBeUndefined()
  await withoutTriggers(`update kaihu.audit_entry set body = '{}', erased_at = now() where seq = 1`)
  expect(await verifyChain(database, 'order:A')).toMatchObject({ seq: 1 })
  await tellErased([[1, 1]])
  expect(await verifyChain(database, 'order:A')).toBeUndefined()
})

test('the seal of an entry tells nothing of what it holds: the same act twice has two seals', async () => {
  await append('order:A', { name: '王丽' })
  await append('order:A', { name: '王丽' })
  const rows = await owner
    .selectFrom('audit_entry')
    .select('seal')
    .where('chain_id', '=', 'order:A')
    .where('seq', '>', 4)
    .execute()
  expect(new Set(rows.map(({ seal }) => seal?.toString('hex'))).size).toBe(2)
})
