import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startOrderServer } from '../../tests/harness/order-server.ts'

const { database, ownerUrl } = await startOrderServer()
const reader = new pg.Client({ connectionString: ownerUrl })
await reader.connect()
await reader.query('set role kaihu_report')
afterAll(() => reader.end())

/** What reports of banks rest on: a column is added at the end, and none is changed or taken away. */
const COLUMNS = {
  branches: 'branch_code text, name_zh text, name_en text, is_closed boolean',
  orders: `order_code text, flow text, status text, branch_code text, sector text, risk_rating text, flags ARRAY,
    created_at timestamp with time zone, created_day date, status_since timestamp with time zone, ended_day date,
    end_reason text, end_role text, returns integer, touch_minutes integer, waiting_minutes integer,
    elapsed_minutes integer, rm_id text, cm_id text, ao_id text`,
  returns: `order_code text, round integer, mark integer, day date, field_key text, status text, role text,
    staff_id text`,
  stays: `order_code text, status text, step text, role text, is_touch boolean, left_day date, minutes integer,
    staff_id text`,
}

test('the views that reports of the bank rest on are as they were promised', async () => {
  const { rows } = await reader.query(
    `select table_name, column_name || ' ' || data_type as column from information_schema.columns
     where table_schema = 'kaihu_report' order by table_name, ordinal_position`,
  )
  const found = Object.groupBy(
    rows as { table_name: string; column: string }[],
    ({ table_name }) => table_name,
  )
  const columns = Object.entries(found).map(([name, of]) => [name, of?.map(({ column }) => column)])
  const promised = Object.entries(COLUMNS).map(([name, text]) => [name, text.split(/,\s+/)])
  expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(promised))
})

test('an order stands in the views as soon as it was taken in, without anybody’s data', async () => {
  const orderCode = await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 9_600 }))
  const { rows } = await reader.query('select * from kaihu_report.orders where order_code = $1', [orderCode])
  expect(rows).toMatchObject([{ order_code: orderCode, flow: STANDARD, status: '0400', returns: 0 }])
  const stays = await reader.query('select status from kaihu_report.stays where order_code = $1', [orderCode])
  expect(stays.rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['0100', '0200', '0300']))
})

test('the role of reports reads the views and nothing else, and writes nowhere', async () => {
  const { rows } = await reader.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
       and has_schema_privilege('kaihu_report', n.oid, 'usage')
       and has_table_privilege('kaihu_report', c.oid, 'select, insert, update, delete, truncate') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(COLUMNS).map((name) => `kaihu_report.${name}`))
  for (const table of ['kaihu.customer_order', 'kaihu.staff', 'kaihu.audit_entry', 'pgboss.job'])
    await expect(reader.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
  await expect(reader.query('delete from kaihu.report_order')).rejects.toThrow(/permission denied/)
})
