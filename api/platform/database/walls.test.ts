import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ROLE_PASSWORDS } from '../../../tests/harness/process/role-passwords.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from './connect.ts'
import { createPool } from './pool.ts'
import { databaseByRole } from './role-pools.ts'
import { ROLE_NAMES, urlAs } from './roles.ts'
import { inCustomersCall } from './standing.ts'

const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
function pool(role: 'app' | 'customer' | 'access') {
  return createPool(urlAs(role, databaseUrl, ROLE_PASSWORDS[role]), { max: 1 })
}
const database = databaseByRole(
  { app: pool('app'), customer: pool('customer'), access: pool('access') },
  'app',
)
afterAll(() => Promise.all([owner.destroy(), database.destroy()]))

/** Tables without a wall, by why. */
const UNWALLED: Readonly<Record<string, string>> = {
  'numbers, hashes and keys of the trail; what was done stands in audit_entry':
    'audit_chain audit_checkpoint audit_key audit_leaf audit_witness signing_request',
  'settings, lists and texts of the bank, the same for everybody':
    'admin_change bank_setting branch consent_text group_grant list_fetch migration risk_points_table service_account webhook_endpoint webhook_secret wrapping_key screening_entry screening_list screening_list_load screening_list_version screening_rejected_row screening_snapshot screening_version_entry register_answer',
  'the bank’s people, whose names customers are told': 'staff staff_branch staff_duty staff_role',
  'how staff and programs sign in; only kaihu_access reaches it':
    'device_login directory_account directory_session directory_token factor_challenge password_link saml_assertion scim_group scim_member scim_user service_secret service_token sign_in_attempt staff_device staff_factor staff_group staff_identity',
  'found by a secret that was shown, before it is known whose it is; only kaihu_access reads it':
    'session_door session_nonce verification_code',
  'durations and counts of orders, without a name':
    'report_backlog report_kind report_move report_order report_person report_return report_stay report_stay_pack',
  'nothing is left of whose it was': 'erased_order erasure_page erasure_run',
  'names nobody: contents by their hash, numbers by keyed digests, calls by their time, counters by a hash':
    'order_number order_number_due stored_object outside_call sms_receipt throttle_failure throttle_window',
  'for all open screens, each of which is told its own': 'live_event',
  'a number and a time for each commit': 'commit_mark',
}

type Policy = { table: string; policy: string; roles: string[]; rule: string }

async function policies(): Promise<Policy[]> {
  const { rows } =
    await sql<Policy>`select tablename as "table", policyname as policy, roles::text[] as roles, coalesce(qual, with_check) as rule
    from pg_policies where schemaname = 'kaihu'`.execute(owner)
  return rows
}

test('every table has a wall that holds for its owner as well, or stands here with its reason', async () => {
  const { rows } = await sql<{ name: string; walled: boolean }>`
    select relname as name, relrowsecurity and relforcerowsecurity as walled from pg_class
    where relnamespace = 'kaihu'::regnamespace and relkind in ('r', 'p') order by relname`.execute(owner)
  const open = rows.filter(({ walled }) => !walled).map(({ name }) => name)
  expect(open).toEqual(
    Object.values(UNWALLED)
      .flatMap((names) => names.split(' '))
      .toSorted(),
  )
  const asked = await policies()
  for (const { name } of rows.filter(({ walled }) => walled)) {
    const own = asked.filter(({ table }) => table === name)
    expect(own.map(({ policy }) => policy)).toEqual(expect.arrayContaining(['owner', 'bank', 'no_others']))
  }
})

test('customers are shown by no rule but those that ask whose call it is', async () => {
  const forCustomers = (await policies()).filter(({ roles }) =>
    roles.some((role) => role === ROLE_NAMES.customer || role === 'public'),
  )
  expect(forCustomers.length).toBeGreaterThan(30)
  expect(new Set(forCustomers.map(({ policy }) => policy))).toEqual(
    new Set(['own', 'tells', 'asked', 'answers', 'signed']),
  )
  const hung = new Set(['recording', 'upload', 'notice', 'service_ticket', 'webhook_event'])
  const loose = forCustomers.filter(
    ({ rule, policy }) =>
      policy !== 'tells' &&
      !rule.includes('calling_customer') &&
      ![...hung].some((one) => rule.includes(`FROM ${one} p`)),
  )
  expect(loose).toEqual([])
  const { rows } = await sql`select 1 from pg_auth_members where member = 'kaihu_customer'::regrole`.execute(
    owner,
  )
  expect(rows).toEqual([])
})

const [one, other] = [randomUUID(), randomUUID()]
await sql`insert into kaihu.customer (customer_id, mobile) values (${one}, '+8613800000001'), (${other}, '+8613800000002')`.execute(
  owner,
)

function customers(): Promise<string[]> {
  return database
    .selectFrom('customer')
    .select('customer_id')
    .execute()
    .then((rows) => rows.map((row) => row.customer_id))
}

test('a connection shows the rows of whose call it is, and in the next call those of the next', async () => {
  expect(await inCustomersCall(one, 'customer', customers)).toEqual([one])
  expect(await inCustomersCall(other, 'customer', customers)).toEqual([other])
  expect(await inCustomersCall(one, 'access', customers)).toEqual([one])
})

test('a call that says nobody’s shows nothing, whatever was said on the connection before', async () => {
  await inCustomersCall(one, 'customer', () =>
    sql`select set_config('kaihu.customer', ${other}, false)`.execute(database),
  )
  expect(await inCustomersCall(one, 'customer', customers)).toEqual([one])
  expect(await inCustomersCall(undefined, 'customer', customers)).toEqual([])
  expect((await inCustomersCall(undefined, 'access', customers)).toSorted()).toEqual([one, other].toSorted())
})

test('nobody writes a row that would be somebody else’s', async () => {
  const ask = sql`insert into kaihu.rights_request (request_id, customer_id, kind, wish, locale, received_at, due_at)
    values (${randomUUID()}, ${other}, 'question', 'x', 'zh-CN', now(), now())`
  await expect(inCustomersCall(one, 'customer', () => ask.execute(database))).rejects.toMatchObject({
    code: '42501',
  })
})
