import { DEMO_STAFF } from '@kaihu/api/access/staff/demo-staff.ts'
import { findOrder } from '@kaihu/api/order/order.store.ts'
import { readWorkCounts } from '@kaihu/api/order/work/read-work-counts.usecase.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoDatabase } from '../../tests/harness/order-maker/demo-database.ts'
import { testConfig } from '../../tests/harness/test-config.ts'
import { expectWhole } from '../../tests/harness/whole-order.ts'
import { loadDemoData, STORIES } from './demo-data.ts'
import { fictitiousName } from './fictitious-names.ts'
import { SITUATIONS } from './index.ts'
import { staff } from './people.ts'

const { firstStart, database, pool } = await demoDatabase()
const config = testConfig()

async function count() {
  const { orders, statuses, branches, names } = await database
    .selectFrom('customer_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.count<number>('status').distinct().as('statuses'),
      eb.fn.count<number>('branch_code').distinct().as('branches'),
      eb.fn.count<number>('company_name').distinct().as('names'),
    ])
    .executeTakeFirstOrThrow()
  return { orders, statuses, branches, names }
}

/** Open orders, and those of them over their time limit. */
async function lateness() {
  const rows = await database
    .selectFrom('customer_order')
    .select(['due_at'])
    .where('is_final', '=', false)
    .execute()
  const late = rows.filter(({ due_at }) => due_at !== null && due_at < new Date())
  return { open: rows.length, late: late.length }
}

/** What is shown on pages that most banks find empty: equal hits of one director, a difference to report, reviews asked for. */
async function rarities() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(distinct list_code)::int from kaihu.screening_hit
      where matched_name ilike '%lankun%') as lists,
    (select count(*)::int from kaihu.difference_report where state = 'found') as differences,
    (select count(*)::int from kaihu.relationship_update where due_on >= current_date) as reviews,
    (select count(*)::int from kaihu.relationship_update where due_on < current_date) as late`.execute(
    database,
  )
  return rows[0]
}

/** Investigators are given lines and sector heads are asked to approve: neither waits in the list of work. */
const WITHOUT_LIST = ['ADMIN', 'INVESTIGATOR', 'SECTOR_HEAD']

/** Persons of one role whose list of work is empty. */
async function withoutWork() {
  const found: string[] = []
  for (const { username, staffId, roles } of DEMO_STAFF.filter((one) => one.roles.length === 1)) {
    for (const role of roles.filter((one) => !WITHOUT_LIST.includes(one))) {
      const { mine, pool } = await readWorkCounts({ database, actor: staff(username, role), now: new Date() })
      if (mine + pool === 0) found.push(`${username} ${staffId} ${role}`)
    }
  }
  return found
}

test('the first start makes orders in every status and branch, and a second start no more', async () => {
  const said = [...firstStart.said]
  const first = await count()
  expect(first.orders).toBeGreaterThanOrEqual(60)
  expect(first).toMatchObject({ statuses: STATUS_CODES.length, branches: 7, names: first.orders })
  expect(firstStart.accounts.join('\n')).toContain('password')
  expect(await withoutWork()).toEqual([])
  const { open, late } = await lateness()
  expect(late).toBeGreaterThan(0)
  expect(late / open).toBeLessThan(0.3)
  expect(await rarities()).toEqual({ lists: 2, differences: 1, reviews: 1, late: 1 })
  await loadDemoData({ config, database, pool }, (progress) => said.push(progress))
  expect(await count()).toEqual(first)
  expect(said).toHaveLength(1)
})

test.each(STORIES.map(({ name }, index) => ({ name, index, title: SITUATIONS[name]?.title })))(
  'order $index of the demo, $name, is $title, as its own history tells',
  async ({ name, index }) => {
    const { order_code } = await database
      .selectFrom('customer_order')
      .select('order_code')
      .where('company_name', '=', fictitiousName(index).nameCn)
      .executeTakeFirstOrThrow()
    const order = await findOrder(database, order_code)
    expect([order?.state.flow, order?.state.status]).toEqual([
      SITUATIONS[name]?.flow,
      SITUATIONS[name]?.status,
    ])
    await expectWhole(database, order_code)
  },
)
