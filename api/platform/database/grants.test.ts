import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ROLE_PASSWORDS } from '../../../tests/harness/process/role-passwords.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { sweep } from '../platform.jobs.ts'
import { connect } from './connect.ts'
import { DATABASE_ROLES, ROLE_NAMES, urlAs } from './roles.ts'

const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
const as = Object.fromEntries(
  DATABASE_ROLES.map((role) => [role, connect(urlAs(role, databaseUrl, ROLE_PASSWORDS[role]))]),
)
afterAll(() => Promise.all([owner, ...Object.values(as)].map((database) => database.destroy())))

const HEADING = ['table', ...DATABASE_ROLES].join('\t')

/** r reads, a adds, w changes, d deletes; what a role may of some columns alone is written behind: `w(state)`. */
async function whoMayTouchWhat(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('kaihu', 'twin', 'kaihu_report') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    ), right_of as (
      select r.name, role.ord, letter.ord as place,
        case when has_table_privilege(role.name, r.oid, letter.privilege) then letter.letter
          when letter.letter <> 'd' and has_any_column_privilege(role.name, r.oid, letter.privilege) then
            letter.letter || '(' || (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
              where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege(role.name, r.oid, a.attnum, letter.privilege)) || ')'
          else '' end as letters
      from relation r
      cross join unnest(${Object.values(ROLE_NAMES)}::text[]) with ordinality as role (name, ord)
      cross join (values (1, 'r', 'select'), (2, 'a', 'insert'), (3, 'w', 'update'), (4, 'd', 'delete')) as letter (ord, letter, privilege)
    ), cell as (
      select name, ord, coalesce(nullif(string_agg(letters, '' order by place), ''), '-') as letters
      from right_of group by name, ord)
    select name || E'\t' || string_agg(letters, E'\t' order by ord) as line from cell group by name order by name`.execute(
    owner,
  )
  return rows.map(({ line }) => line)
}

test('who may touch which table is what the table of grants says, and every table has its line', async () => {
  const written = readFileSync(new URL('grants.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(await whoMayTouchWhat()).toEqual(written.slice(1))
  expect(written[0]).toBe(HEADING)
})

test("a table and a sequence that a migration makes are nobody's until it says whose", async () => {
  const schemas = ['kaihu', 'twin', 'kaihu_report']
  for (const schema of schemas) {
    await sql`create table ${sql.table(`${schema}.unsaid`)} (id bigserial)`.execute(owner)
  }
  const { rows } = await sql<{ name: string }>`
    select role.name || ' ' || c.oid::regclass as name from pg_class c
    cross join unnest(${Object.values(ROLE_NAMES)}::text[]) as role (name)
    where c.relname in ('unsaid', 'unsaid_id_seq') and case c.relkind
      when 'S' then has_sequence_privilege(role.name, c.oid, 'usage, select, update')
      else has_table_privilege(role.name, c.oid, 'select, insert, update, delete, truncate') end`.execute(
    owner,
  )
  for (const schema of schemas) await sql`drop table ${sql.table(`${schema}.unsaid`)}`.execute(owner)
  expect(rows).toEqual([])
})

test('no role owns anything, is above the rules, or may make tables or take what is insert-only away', async () => {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname = any(${Object.values(ROLE_NAMES)}) and (
      rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or has_schema_privilege(rolname, 'kaihu', 'create')
      or exists (select from pg_class where relowner = pg_roles.oid)
      or exists (select from pg_class c where c.relnamespace = 'kaihu'::regnamespace and c.relkind = 'r'
        and has_table_privilege(rolname, c.oid, 'truncate')))`.execute(owner)
  expect(rows).toEqual([])
})

/** What somebody would try who can make the process that answers people say anything to the database. */
const ATTACKS = [
  [
    'makes themself risk control',
    sql`insert into kaihu.staff_role (staff_id, role) values ('S0001', 'RISK_CONTROL')`,
  ],
  ['reads the passwords of the directory', sql`select * from kaihu.directory_account`],
  ['changes all passwords', sql`update kaihu.directory_account set password_hash = ''`],
  ['takes over a session', sql`select * from kaihu.session`],
  ['reads one-time codes', sql`select * from kaihu.verification_code`],
  ['moves the head of a chain', sql`update kaihu.audit_chain set seq = seq + 1`],
  ['deletes the head of a chain', sql`delete from kaihu.audit_chain`],
  ['writes an entry past its chain', sql`insert into kaihu.audit_entry (chain_id) values ('x')`],
  ['forges a checkpoint', sql`insert into kaihu.audit_checkpoint (checkpoint_no) values (1)`],
  ['takes a key into the ring', sql`insert into kaihu.audit_key (key_id) values ('x')`],
  ['releases a setting', sql`update kaihu.bank_setting set value = value`],
  ['becomes another role', sql`set role kaihu_access`],
] as const

test.each(ATTACKS)(
  'whoever speaks through the connections that answer people never %s',
  async (_what, attack) => {
    await expect(attack.execute(as['app'] ?? owner)).rejects.toMatchObject({ code: '42501' })
  },
)

test('the process that signs reaches no order and no person, and those that answer cannot sign', async () => {
  const signer = as['signer'] ?? owner
  for (const table of ['customer_order', 'staff', 'customer', 'session'])
    await expect(sql`select * from ${sql.table(`kaihu.${table}`)}`.execute(signer)).rejects.toMatchObject({
      code: '42501',
    })
  for (const role of ['app', 'access', 'worker'])
    await expect(
      sql`insert into kaihu.audit_checkpoint (checkpoint_no) values (1)`.execute(as[role] ?? owner),
    ).rejects.toMatchObject({ code: '42501' })
})

test('whoever does the jobs may take away what has served its time, and nothing else of who is who', async () => {
  const worker = as['worker'] ?? owner
  await sweep(worker)
  for (const table of ['session', 'verification_code', 'directory_token', 'directory_session'])
    await sql`delete from ${sql.table(`kaihu.${table}`)} where false`.execute(worker)
  await sql`select 1 from kaihu.customer for update`.execute(worker)
  for (const table of ['staff_role', 'directory_account', 'session'])
    await expect(
      sql`update ${sql.table(`kaihu.${table}`)} set staff_id = 'x'`.execute(worker),
    ).rejects.toThrow()
})
