import '@kaihu/api/connect.ts'
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { openObjects } from '@kaihu/api/files/files-deps.ts'
import { takeCheckpoint } from '@kaihu/api/platform/audit/checkpoint.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { verifyAudit } from '@kaihu/api/platform/audit/verify.ts'
import { walkChains } from '@kaihu/api/platform/audit/verify-entries.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import { retentionDeps } from '@kaihu/api/retention/retention-deps.ts'
import { carryOutRuns } from '@kaihu/api/retention/runs/carry-out.usecase.ts'
import { approveRun, proposeRun } from '@kaihu/api/retention/runs/decide-run.usecase.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { StaffId } from '@kaihu/domain/base/ids.ts'
import type { ErasingRule } from '@kaihu/domain/retention/retention-rules.ts'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { bankDay } from '../harness/bank-day.ts'
import { dumpOf, findHits, valuesOf } from '../harness/erasure/dump.ts'
import { plantEverywhere, plantFile, plantMark, plantRows } from '../harness/erasure/plant.ts'
import { describeWhereThereIs } from '../harness/outside/where-there-is.ts'
import { signingKeyOf, testConfig } from '../harness/test-config.ts'
import { addressOf, createTestDatabase, testUrl } from '../harness/test-database.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')
const ELEVEN_YEARS_MS = 11 * 365.25 * 86_400_000

function risk(staffId: string): StaffActor {
  return { kind: 'staff', staffId: staffId as StaffId, role: 'RISK_CONTROL', branchCodes: [] }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []))
}

/** Every file below a folder in whose bytes one of the values stands. */
async function bytesHolding(folder: string, values: Iterable<string>): Promise<string[]> {
  const wanted = [...values].map((value) => Buffer.from(value))
  const found: string[] = []
  for (const file of await filesBelow(folder)) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    const held = wanted.filter((value) => bytes.includes(value)).map(String)
    if (held.length > 0) found.push(`${path.relative(folder, file)}: ${held.slice(0, 5).join(', ')}`)
  }
  return found
}

/**
 * The files of a database as they lie on the disk, tables, indexes and what the planner knows, once what was deleted has been
 * swept. What the twins keep is theirs: systems of the bank, which end their records by rules of their own.
 */
async function filesOf(database: Database): Promise<string> {
  await sql`delete from twin.core_call`.execute(database)
  await sql`delete from twin.hub_account`.execute(database)
  await sql`delete from twin.hub_customer`.execute(database)
  await sql`delete from twin.crt_record`.execute(database)
  await sql`vacuum full`.execute(database)
  await sql`checkpoint`.execute(database)
  const { rows } = await sql<{ place: string }>`select current_setting('data_directory') || '/base/' ||
    (select oid from pg_database where datname = current_database()) as place`.execute(database)
  return rows[0]?.place ?? ''
}

describeWhereThereIs(
  'the whole erasure (npm run faults -- erasure)',
  process.env['ERASURE'] === 'all',
  'an order of eleven years ago',
  async () => {
    const { databaseUrl } = await createTestDatabase()
    const config = testConfig()
    const later = new Date(Date.now() + ELEVEN_YEARS_MS)
    const open: Database[] = []
    const opened = (url: string) => {
      const database = connect(url)
      open.push(database)
      return database
    }
    const closeAll = () => Promise.all(open.splice(0).map((database) => database.destroy()))
    const backup = `backup_${Date.now()}`
    afterAll(async () => {
      await closeAll()
      await queryOnce(inject('postgresUrl'), `drop database if exists ${backup} with (force)`)
    })
    const depsOf = (url: string) =>
      retentionDeps({ config, database: opened(testUrl(url)), clock: () => later })

    const erase = async (deps: ReturnType<typeof depsOf>, rules: readonly ErasingRule[]) => {
      const { database } = deps
      await inTransaction(database, async (trx) => {
        const wish = { rules, reason: '到期清理', actor: risk('S0025'), now: later }
        const { run: proposed } = await proposeRun(trx, wish)
        await approveRun(trx, { runId: proposed.runId, actor: risk('S0026'), now: later })
      })
      await carryOutRuns(deps)
    }

    test('is gone from tables, indexes, objects and files, and from a backup of before as soon as that is started', async () => {
      const first = opened(testUrl(databaseUrl))
      await seedDemoStaff(first)
      await declareQueues(testUrl(databaseUrl), first)
      const owner = opened(databaseUrl)
      const objects = openObjects(config, first)
      // Another order, which stays: what it brings along is nobody's of whom the search is.
      await SITUATIONS['standard-0400']?.make(
        makeWorld(first, { variant: 76, objects, mobile: '+8613800000076' }),
      )
      const before = await dumpOf(owner, depsOf(databaseUrl))
      const order =
        (await SITUATIONS['standard-0000']?.make(makeWorld(first, { variant: 77, objects }))) ?? ''
      await sql`update kaihu.relationship set ended_on = ${bankDay(0)}::date, end_reason = 'core_system' where relationship_id =
        (select relationship_id from kaihu.relationship_order where order_code = ${order})`.execute(owner)
      await sql`insert into kaihu.existing_customer (credit_code, name, customer_number, opened_on, closed_on, imported_at)
        select credit_code, company_name, 'C-1', ${bankDay(0)}::date, ${bankDay(0)}::date, now()
        from kaihu.customer_order where order_code = ${order}`.execute(owner)
      await plantEverywhere(owner, order)
      const planted = [
        await plantFile(owner, order, objects),
        await plantMark(first, order),
        ...(await plantRows(owner, order)),
      ]
      const values = await valuesOf(owner, [order], before)
      const all = new Map([...values, ...planted.map((text): [string, string] => [text, 'planted'])])
      expect(all.size).toBeGreaterThan(300)
      await sql`analyze`.execute(owner)
      expect(await bytesHolding(await filesOf(owner), all.keys())).not.toEqual([])

      // A backup byte by byte, as one takes it of a server at rest.
      await closeAll()
      const server = inject('postgresUrl')
      await queryOnce(server, `create database ${backup} template ${new URL(databaseUrl).pathname.slice(1)}`)

      const deps = depsOf(databaseUrl)
      await erase(deps, ['opened'])
      await erase(deps, ['account'])
      const again = opened(databaseUrl)
      expect(findHits(await dumpOf(again, deps), all)).toEqual([])
      expect(await bytesHolding(await filesOf(again), all.keys())).toEqual([])
      expect(await bytesHolding(config.DATA_DIR, all.keys())).toEqual([])
      const [signingKey, file] = [signingKeyOf(config), path.join(config.DATA_DIR, 'after-erasing.txt')]
      await takeCheckpoint({ database: deps.database, signingKey, file, now: () => later })
      const told = await verifyAudit(again, { publicKey: publicKeyOf(signingKey), file, now: later })
      expect(told.flaw).toBeUndefined()

      // Restored; the operator's command does what every start does.
      const restoredUrl = addressOf(backup, databaseUrl)
      const restored = opened(restoredUrl)
      const elsewhere = depsOf(restoredUrl)
      expect(findHits(await dumpOf(restored, elsewhere), all).length).toBeGreaterThan(100)
      const env = { ...process.env, DATABASE_URL: restoredUrl, DATA_DIR: config.DATA_DIR }
      const { stdout } = await run(process.execPath, ['api/cli/kaihu.ts', 'erase-again'], { cwd: ROOT, env })
      expect(stdout).toMatch(/[1-9]\d* pages of the list were erased again/)
      expect(findHits(await dumpOf(restored, elsewhere), all)).toEqual([])
      expect(await bytesHolding(await filesOf(restored), all.keys())).toEqual([])
      expect((await walkChains(restored)).flaw).toBeUndefined()
    })
  },
)
