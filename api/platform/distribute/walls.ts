import type pg from 'pg'
import { StartupError } from '../start/startup-error.ts'

/** What an installation has beside the migrations once it is distributed. All of it may be done again. */
export const WALLS = `
  create or replace function kaihu.own_orders() returns text[] language sql stable parallel safe as
    $$ select string_to_array(current_setting('kaihu.own_orders', true), ',') $$;
  create or replace function kaihu.say_caller(p_customer text) returns void language plpgsql as $$
  begin
    execute format('set local kaihu.customer = %L', p_customer);
    execute format('set local kaihu.own_orders = %L', coalesce((select string_agg(o.order_code, ',')
      from kaihu.customer_order o where o.customer_id = nullif(p_customer, '')::uuid), ''));
  end $$;
  create or replace function kaihu.say_new_order() returns trigger language plpgsql as $$
  begin
    if kaihu.calling_customer() is not null then
      perform kaihu.say_caller(kaihu.calling_customer()::text);
    end if;
    return null;
  end $$;
  create or replace trigger say_new_order after insert on kaihu.customer_order
    for each statement execute function kaihu.say_new_order();
  grant execute on function kaihu.own_orders() to kaihu_app, kaihu_customer;
  grant execute on function kaihu.say_new_order() to kaihu_app, kaihu_customer;`

const CALLER = /\(\s*SELECT kaihu\.calling_customer\(\) AS calling_customer\)/g
const OWN_ORDERS =
  /ANY \(ARRAY\(\s*SELECT o\.order_code\s+FROM kaihu\.customer_order o\s+WHERE \(o\.customer_id = kaihu\.calling_customer\(\)\)\)\)/g

function carried(rule: string | null, where: string): string | null {
  const said = rule
    ?.replaceAll(CALLER, 'kaihu.calling_customer()')
    .replaceAll(OWN_ORDERS, 'ANY (kaihu.own_orders())')
  if (said !== undefined && /\bselect\b/i.test(said))
    throw new StartupError(`The rule ${where} looks at another table, which no worker has: ${said}`)
  return said ?? null
}

type Policy = {
  name: string
  permissive: string
  roles: string
  command: string
  using: string | null
  check: string | null
}

const POLICIES = `select quote_ident(policyname) as name, permissive, cmd as command, qual as "using", with_check as "check",
    (select string_agg(quote_ident(role), ', ') from unnest(roles) role) as roles
  from pg_policies where schemaname = 'kaihu' and tablename = $1 and concat(qual, with_check) ~* '\\mselect\\M'`

/** Statements that put rules which each worker can judge by itself in the place of those that look at other tables. */
export async function rulesOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<Policy>(POLICIES, [table])
  return rows.flatMap(({ name, permissive, roles, command, using, check }) => {
    const where = `${name} of ${table}`
    const [shown, kept] = [carried(using, where), carried(check, where)]
    const rules = `${shown === null ? '' : ` using (${shown})`}${kept === null ? '' : ` with check (${kept})`}`
    return [
      `drop policy ${name} on kaihu.${table}`,
      `create policy ${name} on kaihu.${table} as ${permissive} for ${command} to ${roles}${rules}`,
    ]
  })
}
