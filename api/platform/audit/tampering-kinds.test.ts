import { readFile, rm, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTrail } from '../../../tests/harness/audit-trail.ts'
import { makeSecret } from '../start/secrets.ts'
import { isSameNote, markOf, numberOf, signCheckpoint } from './checkpoint-note.ts'
import { SEPARATOR } from './file/file-notes.ts'
import { rootOf } from './merkle.ts'
import type { Expected } from './verify-checkpoints.ts'
import { readBounds } from './walk/walk-in-threads.ts'

const trail = await openTrail()
const { owner, append, checkpoint, withoutTriggers } = trail

const HOUR = 3_600_000
const CHAINS = ['order:A', 'order:B', 'staff:S0001'] as const
const LENGTH = 5

/** Where somebody lays hands on the trail. */
type Place = { chain: string; seq: number; checkpointNo: number }

function at({ chain, seq }: Place): string {
  return `chain_id = '${chain}' and seq = ${seq}`
}

/** Writes a chain anew, with right hashes, as somebody does who may do everything in the database. */
async function rewrite(chain: string, to: string) {
  await withoutTriggers(
    `delete from kaihu.audit_entry where chain_id = '${chain}'`,
    `delete from kaihu.audit_chain where chain_id = '${chain}'`,
  )
  for (let step = 1; step <= LENGTH; step++) await append(chain, { step, approver: to })
}

async function setBack({ checkpointNo }: Place) {
  await withoutTriggers(
    ...['audit_leaf', 'audit_checkpoint'].map(
      (table) => `delete from kaihu.${table} where checkpoint_no >= ${checkpointNo}`,
    ),
    `delete from kaihu.audit_entry e where e.seq > coalesce((select max(l.seq) from kaihu.audit_leaf l where l.chain_id = e.chain_id), 0)`,
    `delete from kaihu.audit_chain c where not exists (select from kaihu.audit_leaf l where l.chain_id = c.chain_id)`,
    `update kaihu.audit_chain c set (seq, hash, unsigned_since) = (select e.seq, e.hash, null::timestamptz from kaihu.audit_entry e where e.chain_id = c.chain_id order by e.seq desc limit 1)`,
  )
}

async function cutFile({ checkpointNo }: Place) {
  const notes = (await readFile(trail.file(), 'utf8')).split(SEPARATOR)
  const left = notes.filter((note) => numberOf(note) < checkpointNo)
  await writeFile(trail.file(), left.map((note) => `${note}${SEPARATOR}`).join(''))
}

/** A checkpoint of somebody who has no key of the bank, in the database and in the file. */
async function forge({ checkpointNo }: Place) {
  const row = await owner
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('checkpoint_no', '=', checkpointNo)
    .executeTakeFirstOrThrow()
  const root = rootOf({ size: row.tree_size, roots: row.frontier })
  const forged = { checkpointNo, at: row.at.toISOString(), treeSize: row.tree_size, root }
  const note = signCheckpoint(forged, makeSecret('ed25519'))
  await withoutTriggers(
    `update kaihu.audit_checkpoint set note = '${note}' where checkpoint_no = ${checkpointNo}`,
  )
  const text = await readFile(trail.file(), 'utf8')
  const notes = text.split(SEPARATOR).map((one) => (isSameNote(one, row.note) ? note.trimEnd() : one))
  await writeFile(trail.file(), notes.join(SEPARATOR))
}

/** What could be done to a trail. Whoever does it may do anything to the database, but holds no key. */
const KINDS: readonly (readonly [kind: string, tamper: (place: Place) => Promise<unknown>])[] = [
  ['edit an entry', (p) => withoutTriggers(`update kaihu.audit_entry set kind = 'other' where ${at(p)}`)],
  ['delete an entry', (p) => withoutTriggers(`delete from kaihu.audit_entry where ${at(p)}`)],
  [
    'insert an entry between two',
    (p) =>
      withoutTriggers(
        `update kaihu.audit_entry set seq = seq + 101 where chain_id = '${p.chain}' and seq >= ${p.seq}`,
        `insert into kaihu.audit_entry select chain_id, ${p.seq}, at, kind, actor, body, sha256('x'), sha256('y') from kaihu.audit_entry where chain_id = '${p.chain}' and seq = ${p.seq + 101}`,
        `update kaihu.audit_entry set seq = seq - 100 where seq > 100`,
      ),
  ],
  [
    'reorder two entries',
    ({ chain, seq }) => {
      const other = (seq % LENGTH) + 1
      return withoutTriggers(
        `update kaihu.audit_entry set seq = seq + 100 where chain_id = '${chain}' and seq in (${seq}, ${other})`,
        `update kaihu.audit_entry set seq = case seq when ${seq + 100} then ${other} else ${seq} end where seq > 100`,
      )
    },
  ],
  [
    'cut the tail off, head and all',
    ({ chain, seq }) =>
      withoutTriggers(
        `delete from kaihu.audit_entry where chain_id = '${chain}' and seq >= ${seq}`,
        `update kaihu.audit_chain set seq = ${seq - 1}, hash = coalesce((select hash from kaihu.audit_entry where chain_id = '${chain}' and seq = ${seq - 1}), '\\x${'00'.repeat(32)}') where chain_id = '${chain}'`,
      ),
  ],
  ['write a whole chain anew', ({ chain }) => rewrite(chain, 'S0099')],
  [
    'change the time of an act',
    (p) => withoutTriggers(`update kaihu.audit_entry set at = at - interval '1 day' where ${at(p)}`),
  ],
  [
    'move an entry into the chain of another order',
    (p) =>
      withoutTriggers(
        `update kaihu.audit_entry set chain_id = 'order:Z' where ${at(p)}`,
        `insert into kaihu.audit_chain select 'order:Z', ${p.seq}, sha256('x'), null`,
      ),
  ],
  ['bring an older backup of the database back', setBack],
  [
    'delete the whole trail, file and all',
    async (p) => {
      await setBack({ ...p, checkpointNo: 0 })
      await rm(trail.file())
    },
  ],
  ['forge a checkpoint', forge],
  [
    'show somebody another history',
    async (p) => {
      await setBack(p)
      await cutFile(p)
      await append(p.chain, { approver: 'S0099' })
      await checkpoint()
      for (let no = p.checkpointNo; no <= CHAINS.length * 2; no++) {
        await append('order:other', { no })
        await checkpoint()
      }
    },
  ],
  [
    'keep a chain from ever being signed',
    async () => {
      await append('order:C', { approver: 'S0012' })
      await withoutTriggers(`update kaihu.audit_chain set unsigned_since = null where chain_id = 'order:C'`)
    },
  ],
  ['remove the file', () => rm(trail.file())],
  ['cut the file short', cutFile],
  [
    'set database and file back together',
    async (p) => {
      await setBack(p)
      await cutFile(p)
    },
  ],
]

/** A trail in which each chain was signed twice, and what a witness outside has of it. */
async function write(): Promise<{ bringBack: () => Promise<void>; expected: readonly Expected[] }> {
  for (const half of [1, 2]) {
    for (const chain of CHAINS) {
      for (let step = 1; step <= (half === 1 ? 2 : LENGTH - 2); step++) await append(chain, { half, step })
      await checkpoint()
    }
  }
  const rows = await owner.selectFrom('audit_checkpoint').select(['checkpoint_no', 'note']).execute()
  const expected = rows.map(({ checkpoint_no: checkpointNo, note }) => ({
    checkpointNo,
    hash: markOf(checkpointNo, note).split(':')[1] ?? '',
    by: 'the second host',
  }))
  return { bringBack: await trail.keep(), expected }
}

const written = await write()

/** The trail as it was written, whatever was done to it meanwhile. */
async function begin(): Promise<readonly Expected[]> {
  await written.bringBack()
  return written.expected
}

const places = fc.record({
  chain: fc.constantFrom(...CHAINS),
  seq: fc.integer({ min: 1, max: LENGTH }),
  checkpointNo: fc.integer({ min: 1, max: CHAINS.length * 2 }),
})

async function flawInThreads(expected: readonly Expected[]) {
  await trail.seemLong(...CHAINS)
  expect(await readBounds(owner)).not.toEqual([])
  return trail.flawOf({ now: new Date(Date.now() + HOUR), expected })
}

test('a trail that is whole is found whole in threads too', async () => {
  expect(await flawInThreads(await begin())).toBeUndefined()
})

test.each(KINDS)('%s: found in threads too, as of a long trail', async (_kind, tamper) => {
  const expected = await begin()
  await tamper({ chain: 'order:B', seq: 3, checkpointNo: 4 })
  const inThreads = await flawInThreads(expected)
  await sql`select pg_clear_relation_stats('kaihu', 'audit_entry')`.execute(owner)
  expect(await readBounds(owner)).toEqual([])
  expect(inThreads).toEqual(await trail.flawOf({ now: new Date(Date.now() + HOUR), expected }))
  expect(inThreads?.what).toBeTypeOf('string')
})

test.each(KINDS)('%s: found, wherever it is done', async (_kind, tamper) => {
  await fc.assert(
    fc.asyncProperty(places, async (place) => {
      const expected = await begin()
      expect(await trail.flawOf({ now: new Date(Date.now() + HOUR), expected })).toBeUndefined()
      await tamper(place)
      const flaw = await trail.flawOf({ now: new Date(Date.now() + HOUR), expected })
      expect(flaw?.what).toBeTypeOf('string')
      expect(flaw?.chainId ?? flaw?.checkpointNo).toBeDefined()
    }),
    { numRuns: 3 },
  )
})
