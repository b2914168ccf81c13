import { haveLists } from '@kaihu/db/situations/screening.ts'
import { expect, test } from 'vitest'
import { startOrderServer } from '../../../tests/harness/order-server.ts'
import { tellOfAge } from './tell-of-age.usecase.ts'

const { database } = await startOrderServer()
await haveLists(database)
const DAY = 86_400_000

/** The demo's lists were confirmed now; each is too old after its own number of days. */
const { most_age_days: limit, checked_at: checked } = await database
  .selectFrom('screening_list')
  .select(['most_age_days', 'checked_at'])
  .where('code', '=', 'AML')
  .executeTakeFirstOrThrow()
if (checked === null) throw new Error('the list is not in force')

/** What is told when so many days have passed since the list was confirmed. */
function after(days: number, since: Date = checked ?? new Date(0)) {
  return tellOfAge({ database, clock: () => new Date(since.getTime() + days * DAY) })
}

async function told(kind: string) {
  const rows = await database
    .selectFrom('notice')
    .innerJoin('staff_role', 'staff_role.staff_id', 'notice.staff_id')
    .select(['role', 'params'])
    .where('kind', '=', kind)
    .where('once_key', 'like', 'list:AML:%')
    .where('role', 'in', ['ADMIN', 'RISK_CONTROL'])
    .execute()
  return rows
}

test('a list that nobody confirms is told of early, a day before it holds the bank, and when it does, each time once', async () => {
  await after(limit * 0.6)
  expect(await told('listAgeing')).toEqual([])
  await after(limit * 0.75)
  const early = await told('listAgeing')
  expect([...new Set(early.map(({ role }) => role))].toSorted()).toEqual(['ADMIN', 'RISK_CONTROL'])
  expect(early[0]?.params).toMatchObject({ name: 'AML', days: String(limit) })
  await after(limit * 0.8)
  expect(await told('listAgeing')).toHaveLength(early.length)
  await after(limit - 0.5)
  expect(await told('listAgeing')).toHaveLength(early.length * 2)
  expect(await told('listOverdue')).toEqual([])
  await after(limit + 0.1)
  await after(limit + 1)
  expect(await told('listOverdue')).toHaveLength(early.length)
})

test('a list that was confirmed is young again, and is told of anew when it grows old once more', async () => {
  const before = (await told('listAgeing')).length
  const again = new Date((checked ?? new Date(0)).getTime() + limit * DAY)
  await database.updateTable('screening_list').set({ checked_at: again }).where('code', '=', 'AML').execute()
  await after(0.1, again)
  expect(await told('listAgeing')).toHaveLength(before)
  await after(limit * 0.75, again)
  expect((await told('listAgeing')).length).toBeGreaterThan(before)
})

test('a list that is paused or was never in force is nobody’s news', async () => {
  await database
    .updateTable('screening_list')
    .set({ is_in_use: false, checked_at: new Date(0) })
    .where('code', '=', 'AML')
    .execute()
  const before = (await told('listOverdue')).length
  await after(limit * 3)
  expect(await told('listOverdue')).toHaveLength(before)
})
