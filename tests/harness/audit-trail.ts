import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendAudit } from '@kaihu/api/platform/audit/append.ts'
import { type Signed, takeCheckpoint } from '@kaihu/api/platform/audit/checkpoint.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import type { Flaw } from '@kaihu/api/platform/audit/flaw.ts'
import { type VerifyOptions, verifyAudit } from '@kaihu/api/platform/audit/verify.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { signingKeyOf, testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'

const TABLES = ['audit_entry', 'audit_leaf', 'audit_checkpoint', 'audit_chain']

/** An audit trail of a test's own, and the hands of one who wants to change it. */
export type Trail = {
  owner: Database
  /** As the application's role. */
  database: Database
  signingKey: string
  file(): string
  append(chainId: string, body: Record<string, unknown>, at?: Date): Promise<number>
  /** As one worker does it every ten seconds. */
  checkpoint(worker?: Database): Promise<Signed[]>
  options(): VerifyOptions
  flawOf(options?: Partial<VerifyOptions>): Promise<Flaw | undefined>
  /** As the superuser, who may switch off what guards the tables. */
  withoutTriggers(...statements: string[]): Promise<void>
  /** Lets the planner believe that the trail is long, parted at these chains: it is read in threads from now on. */
  seemLong(...chains: string[]): Promise<void>
  /** Forgets everything; the file is another one. */
  empty(): Promise<void>
  /** Keeps what is there now, once; what it answers brings all of it back, whatever was done to it since. */
  keep(): Promise<() => Promise<void>>
}

export async function openTrail(): Promise<Trail> {
  const { databaseUrl, applicationUrl } = await createTestDatabase()
  const [owner, database] = [connect(databaseUrl), connect(applicationUrl)]
  afterAll(() => Promise.all([owner.destroy(), database.destroy()]))
  const signingKey = signingKeyOf(testConfig())
  const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-audit-')), 'checkpoints.txt')
  let file = newFile()
  const options = () => ({ publicKey: publicKeyOf(signingKey), file })
  const withoutTriggers = (...statements: string[]) =>
    owner.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      for (const statement of statements) await sql.raw(statement).execute(connection)
      await sql`set session_replication_role = origin`.execute(connection)
    })
  const empty = async () => {
    await withoutTriggers(...TABLES.map((table) => `truncate kaihu.${table} cascade`))
    file = newFile()
  }
  return {
    owner,
    database,
    signingKey,
    options,
    withoutTriggers,
    file: () => file,
    append: (chainId, body, at = new Date()) =>
      inTransaction(database, (trx) =>
        appendAudit(trx, { chainId, kind: 'test.act', actor: { kind: 'system', job: 'test' }, at, body }),
      ),
    checkpoint: (worker = database) =>
      takeCheckpoint({ database: worker, signingKey, file, now: () => new Date() }),
    flawOf: async (more) => (await verifyAudit(owner, { ...options(), ...more })).flaw,
    seemLong: async (...chains) => {
      const table = sql`'schemaname', 'kaihu', 'relname', 'audit_entry'`
      await sql`alter table kaihu.audit_entry set (autovacuum_enabled = false)`.execute(owner)
      await sql`select pg_restore_relation_stats(${table}, 'relpages', 9000, 'reltuples', 900000::real),
        pg_restore_attribute_stats(${table}, 'attname', 'chain_id', 'inherited', false,
          'histogram_bounds', ${`{${chains.join(',')}}`}::text)`.execute(owner)
    },
    empty,
    keep: async () => {
      const notes = readFileSync(file, 'utf8')
      for (const table of TABLES)
        await sql.raw(`create table public.kept_${table} as table kaihu.${table}`).execute(owner)
      return async () => {
        await empty()
        await withoutTriggers(
          ...TABLES.map((table) => `insert into kaihu.${table} select * from public.kept_${table}`),
        )
        writeFileSync(file, notes)
      }
    },
  }
}
