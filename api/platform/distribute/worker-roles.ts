import pg from 'pg'
import { DATABASE_ROLES, GROWN, type Passwords, ROLE_NAMES } from '../database/roles.ts'

/** Roles that the migrations make beside them, to be granted to whom the bank likes. */
const OTHERS = ['kaihu_report']

/** A statement for a worker, which goes no further: passed on among them, as Citus would, they would wait for one another. */
function alone(statements: readonly string[]): string {
  return `do $$ begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    perform set_config('citus.enable_create_role_propagation', 'off', true);
    ${statements.join('\n')} end $$`
}

function made(name: string, rights: string): string {
  return `if to_regrole('${name}') is null then create role ${name} ${rights}; end if;`
}

const MISSING = `select distinct name from run_command_on_workers($1) a, json_array_elements_text(
    case when a.success then coalesce(nullif(a.result, ''), '[]') else '[]' end::json) name`

/** Names of the roles that a worker does not have: one of a database that was there before its cluster. */
export async function missingRoles(client: pg.Client): Promise<ReadonlySet<string>> {
  const names = [...Object.values(ROLE_NAMES), ...OTHERS].map((name) => `('${name}')`).join(', ')
  const { rows } = await client.query<{ name: string }>(MISSING, [
    `select json_agg(name) from (values ${names}) n (name) where name not in (select rolname from pg_roles)`,
  ])
  return new Set(rows.map(({ name }) => name))
}

/** @throws Error where a worker refuses */
export async function makeWorkerRoles(client: pg.Client, passwords: Passwords): Promise<void> {
  if ((await missingRoles(client)).size === 0) return
  const { rows } = await client.query<{ result: string }>(
    'select result from run_command_on_workers($1) where not success',
    [
      alone([
        ...DATABASE_ROLES.map((role) =>
          made(ROLE_NAMES[role], `login password ${pg.escapeLiteral(passwords[role])}`),
        ),
        ...OTHERS.map((name) => made(name, 'nologin')),
        ...GROWN.map((role) => `grant ${ROLE_NAMES.app} to ${ROLE_NAMES[role]};`),
      ]),
    ],
  )
  if (rows[0]) throw new Error(`A worker refuses: ${rows[0].result}`)
}
