import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf } from '../../../tests/harness/test-database.ts'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS_DIRECTORY } from '../database/migration-files.ts'
import { headLeaf } from './head-leaf.ts'
import { addLeaf, EMPTY_FRONTIER } from './merkle.ts'

const NAME = `test_frontiers_${process.pid}`
const url = addressOf(NAME, inject('postgresUrl'))
const server = new pg.Client({ connectionString: inject('postgresUrl') })
await server.connect()
await server.query(`create database ${NAME}`)
afterAll(async () => {
  await server.query(`drop database ${NAME} with (force)`)
  await server.end()
})

/** The migrations of the releases that kept no frontier. */
function folderBefore(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-migrations-'))
  for (const name of readdirSync(MIGRATIONS_DIRECTORY).filter((file) => file < '0185'))
    cpSync(path.join(MIGRATIONS_DIRECTORY, name), path.join(folder, name))
  return folder
}

test('checkpoints of an earlier release get the frontiers their leaves make, and chains say whether they wait', async () => {
  await migrate(url, { directory: folderBefore() })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const chains = Array.from({ length: 23 }, (_, index) => `order:"${index}\\ 开户\u0007\u007f`)
  const heads = chains.map((chain_id, index) => ({ chain_id, seq: index + 1, hash: Buffer.alloc(32, index) }))
  let frontier = EMPTY_FRONTIER
  const expected: string[][] = []
  for (const [index, head] of heads.entries()) {
    frontier = addLeaf(frontier, headLeaf(head))
    const checkpointNo = Math.floor(index / 3) + 1
    if (index % 3 === 0)
      await client.query('insert into kaihu.audit_checkpoint values ($1, now(), $2, $3, $4)', [
        checkpointNo,
        Math.min(checkpointNo * 3, heads.length),
        Buffer.alloc(32),
        'a note',
      ])
    if (index % 3 === 2 || index === heads.length - 1)
      expected.push(frontier.roots.map((root) => root.toString('hex')))
    const { chain_id, seq, hash } = head
    await client.query('insert into kaihu.audit_leaf values ($1, $2, $3, $4, $5)', [
      index,
      checkpointNo,
      chain_id,
      seq,
      hash,
    ])
    // The last one says of itself that it was signed as far as nobody has ever signed it.
    await client.query('insert into kaihu.audit_chain values ($1, $2, $3, $4)', [
      chain_id,
      index === 22 ? seq + 1 : seq,
      hash,
      1_000_000,
    ])
  }
  await migrate(url)
  const { rows } = await client.query<{ frontier: Buffer[] }>(
    'select frontier from kaihu.audit_checkpoint order by checkpoint_no',
  )
  expect(rows.map((row) => row.frontier.map((root) => root.toString('hex')))).toEqual(expected)
  const waiting = await client.query(
    'select chain_id from kaihu.audit_chain where unsigned_since is not null',
  )
  expect(waiting.rows).toEqual([{ chain_id: chains[22] }])
  await client.end()
})
