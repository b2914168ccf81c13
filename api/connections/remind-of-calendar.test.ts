import { expect, test } from 'vitest'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { remindOfCalendar } from './remind-of-calendar.usecase.ts'

const { database } = await startTestServer()

function remind(day: string) {
  return remindOfCalendar({ database, now: new Date(`${day}T09:00:00+08:00`) })
}
async function told() {
  const rows = await database
    .selectFrom('notice')
    .select(['staff_id', 'params'])
    .where('kind', '=', 'calendarMissing')
    .execute()
  return rows.length
}

test('administrators are told each week from November on that the next year is missing', async () => {
  await remind('2026-10-31')
  expect(await told()).toBe(0)
  await remind('2026-11-02')
  const once = await told()
  expect(once).toBeGreaterThanOrEqual(2)
  await remind('2026-11-03')
  expect(await told()).toBe(once)
  await remind('2026-11-12')
  expect(await told()).toBe(2 * once)
})

test('nobody is told of a year whose arrangement is known', async () => {
  const before = await told()
  await remind('2025-11-25')
  expect(await told()).toBe(before)
})
