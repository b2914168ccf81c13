import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect, type Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { DATABASE_ROLES, ROLE_NAMES } from '../database/roles.ts'
import { emptyLiveEvents } from './empty-events.ts'
import { newestSeq, readNews } from './news.ts'

const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
afterAll(() => owner.destroy())

/** As the jobs do it, and not as a role that may everything. */
function asWorker<T>(work: (worker: Database) => Promise<T>): Promise<T> {
  return owner.transaction().execute(async (trx) => {
    await sql.raw(`set local role ${ROLE_NAMES.worker}`).execute(trx)
    return work(trx)
  })
}

/** Announcements of so many days ago, in the partition that they were written to. */
async function told(daysAgo: number, ...ids: string[]): Promise<void> {
  await sql`insert into kaihu.live_event (at, slot, subject, id)
    select at, kaihu.ring_slot(at), 'tried', id
    from unnest(${ids}::text[]) id, lateral (select now() - ${daysAgo}::int * interval '1 day' as at) day`.execute(
    owner,
  )
}

async function left(): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from kaihu.live_event where subject = 'tried' order by seq`.execute(owner)
  return rows.map(({ id }) => id)
}

async function clear(): Promise<void> {
  await sql`truncate kaihu.live_event`.execute(owner)
}

test('a day of announcements is emptied when the day after it is over, and nothing younger goes', async () => {
  await clear()
  await told(2, 'day-before-1', 'day-before-2')
  await told(1, 'yesterday')
  await told(0, 'today')
  expect(await asWorker(emptyLiveEvents)).toBe(true)
  expect(await left()).toEqual(['yesterday', 'today'])
  expect(await asWorker(emptyLiveEvents)).toBe(false)
})

test('whatever the clock was set to, what is not older than a day stays', async () => {
  await clear()
  await told(2, 'old')
  await told(-1, 'of-a-clock-that-went-before')
  expect(await asWorker(emptyLiveEvents)).toBe(false)
  expect(await left()).toEqual(['old', 'of-a-clock-that-went-before'])
})

test('a partition that somebody reads is left alone until the next time', async () => {
  await clear()
  await told(2, 'old')
  await owner.transaction().execute(async (reader) => {
    expect(await readNews(reader, 0)).toHaveLength(1)
    expect(await asWorker(emptyLiveEvents)).toBe(false)
  })
  expect(await asWorker(emptyLiveEvents)).toBe(true)
  expect(await left()).toEqual([])
})

test('streams read on by number over the end of a day, in the order of writing', async () => {
  await clear()
  await told(1, 'last-of-yesterday')
  const before = await asWorker(newestSeq)
  await told(0, 'first-of-today', 'second-of-today')
  const news = await asWorker((worker) => readNews(worker, before))
  expect(news.map(({ id }) => id)).toEqual(['last-of-yesterday', 'first-of-today', 'second-of-today'])
  expect(await asWorker(newestSeq)).toBe(news.at(-1)?.seq)
})

test('the sweep of an older release, which finds rows by their place, takes none that is younger than a day', async () => {
  await clear()
  await told(2, 'old-1', 'old-2')
  await told(0, 'at-the-place-of-old-1', 'at-the-place-of-old-2', 'today')
  await asWorker((worker) => deleteInBatches(worker, 'live_event', sql`at < now() - interval '1 day'`))
  expect(await left()).toEqual(['at-the-place-of-old-1', 'at-the-place-of-old-2', 'today'])
})

test('what the planner kept of announcements that are gone is forgotten in each partition', async () => {
  await clear()
  for (const daysAgo of [0, 1]) await told(daysAgo, ...Array.from({ length: 20 }, () => 'remembered'))
  await sql`analyze kaihu.live_event`.execute(owner)
  const kept = () =>
    sql`select tablename from pg_stats where tablename like 'live\_event%' and schemaname in ('kaihu', 'kaihu_ring')
      and most_common_vals::text like '%remembered%'`.execute(owner)
  expect((await kept()).rows).toHaveLength(3)
  await sql`delete from kaihu.live_event where id = 'remembered'`.execute(owner)
  await told(0, 'another')
  await asWorker((worker) => sql`select kaihu.forget_statistics('live_event')`.execute(worker))
  expect((await kept()).rows).toEqual([])
})

test('no role reaches a partition but through its table', async () => {
  const { rows } = await sql<{ name: string }>`
    select role from unnest(${DATABASE_ROLES.map((role) => ROLE_NAMES[role])}::text[]) role
    where has_schema_privilege(role, 'kaihu_ring', 'usage') or has_schema_privilege(role, 'kaihu_ring', 'create')
      or exists (select from pg_tables t where schemaname = 'kaihu_ring'
        and has_table_privilege(role, format('%I.%I', schemaname, tablename), 'select, insert, update, delete, truncate'))`.execute(
    owner,
  )
  expect(rows).toEqual([])
  await expect(
    asWorker((worker) => sql`select from kaihu_ring.live_event_0`.execute(worker)),
  ).rejects.toThrow(/permission denied/)
})
