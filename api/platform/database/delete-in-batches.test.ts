import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from './connect.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())

const OLD = sql`blocked_until < now()`

async function failuresLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kaihu.throttle_failure`.execute(
    database,
  )
  return rows[0]?.count ?? -1
}

test.each([0, 9, 10, 35])(
  'of %i rows whose time is over all go, in statements of ten, and no other',
  async (many) => {
    await sql`delete from kaihu.throttle_failure`.execute(database)
    await sql`insert into kaihu.throttle_failure (key, failures, blocked_until)
    select 'old' || n, 1, now() - interval '1 hour' from generate_series(1, ${many}::int) n`.execute(database)
    await sql`insert into kaihu.throttle_failure (key, failures, blocked_until)
    select 'new' || n, 1, now() + interval '1 hour' from generate_series(1, 3) n`.execute(database)
    expect(await deleteInBatches(database, 'throttle_failure', OLD, 10)).toBe(many)
    expect(await failuresLeft()).toBe(3)
  },
)

test('what was removed before a statement failed stays removed', async () => {
  await sql`delete from kaihu.throttle_failure`.execute(database)
  await sql`insert into kaihu.throttle_failure (key, failures, blocked_until)
    select 'old' || n, n, now() - interval '1 hour' from generate_series(1, 30) n`.execute(database)
  // The last of them cannot be judged: a statement over all of it would have removed nothing.
  const breaking = sql`blocked_until < now() and 1 / (30 - failures) >= 0`
  await expect(deleteInBatches(database, 'throttle_failure', breaking, 10)).rejects.toThrow(
    /division by zero/,
  )
  expect(await failuresLeft()).toBe(10)
})
