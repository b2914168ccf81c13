import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { Call } from '@kaihu/contract/call.ts'
import { needsIdempotencyKey } from '@kaihu/contract/call.ts'
import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { MACHINE_SCOPES, SCOPE_NAMES } from '@kaihu/domain/access/machine-scopes.ts'
import type { ServiceAccount } from '@kaihu/domain/admin/service-account.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { callsOfContract } from '../../../tests/harness/contract-calls.ts'
import { makeRsaPair } from '../../../tests/harness/ebam/rsa-pair.ts'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]
const reason = '数据平台只读接入'
const calls = await callsOfContract()

type Drafted = { change: ChangeView }
type Answer = {
  status: number
  body: { code?: string; error?: string; access_token?: string; scope?: string }
}

const reader: ServiceAccount = {
  name: '数据平台',
  role: 'CM_LEADER',
  branches: ['SH01'],
  sector: null,
  scopes: ['orders.read', 'reports.read'],
  callsPerMinute: 6_000,
}

function draft(account: Partial<ServiceAccount> | null, accountId: string | null = null) {
  const body = { accountId, account: account && { ...reader, ...account }, reason }
  return first.send<Drafted>('POST', '/v1/admin/service-accounts/changes', body)
}

async function make(account: Partial<ServiceAccount> = {}): Promise<{ id: string; secret: string }> {
  const { data } = await draft(account)
  const { status } = await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
  expect(status).toBe(200)
  return { id: data.change.key, secret: await makeSecret(data.change.key) }
}

async function makeSecret(id: string): Promise<string> {
  const path = `/v1/admin/service-accounts/${id}/secrets`
  return (await first.send<{ secret: string }>('POST', path, { days: 90 })).data.secret
}

async function viewOf(id: string): Promise<ServiceAccountView | undefined> {
  const { data } = await first.send<{ items: ServiceAccountView[] }>('GET', '/v1/admin/service-accounts')
  return data.items.find(({ accountId }) => accountId === id)
}

async function askToken(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function tokenOf({ id, secret }: { id: string; secret: string }, scope?: string): Promise<string> {
  const { body } = await askToken({ client_id: id, client_secret: secret, ...(scope ? { scope } : {}) })
  return body.access_token ?? ''
}

let keys = 0

async function call(token: string, method: string, url: string, payload?: object, host = 'localhost:3000') {
  keys += 1
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'idempotency-key': `machine-test-key-${keys}`,
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  const isJson = answer.payload !== '' && String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    data: isJson ? answer.json().data : null,
    code: isJson ? answer.json().code : '',
  }
}

let orderCode = ''
beforeAll(async () => {
  orderCode =
    (await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 9_400, branchCode: 'SH01' }))) ??
    ''
})

test('a program is let in once a second administrator released it, and shut out at once by one', async () => {
  const { data } = await draft({})
  expect(data.change).toMatchObject({
    state: 'waiting',
    subject: 'service',
    key: expect.stringMatching(/^M\d{5}$/),
  })
  const path = `/v1/admin/changes/${data.change.changeId}/release`
  expect((await first.send('POST', path, {})).data).toMatchObject({ reason: 'same_person' })
  expect(
    (await first.send('POST', `/v1/admin/service-accounts/${data.change.key}/secrets`, { days: 9 })).status,
  ).toBe(404)
  await second.send('POST', path, {})
  const id = data.change.key
  const token = await tokenOf({ id, secret: await makeSecret(id) })
  expect((await call(token, 'GET', '/v1/orders')).status).toBe(200)
  expect((await draft(null, id)).data.change.state).toBe('direct')
  expect((await call(token, 'GET', '/v1/orders')).status).toBe(401)
})

test('the token endpoint speaks OAuth 2: by body or Basic, scopes narrowed, and no more than its own words on a refusal', async () => {
  const program = await make()
  const basic = `Basic ${Buffer.from(`${program.id}:${program.secret}`).toString('base64')}`
  const given = await askToken({ scope: 'orders.read' }, { authorization: basic })
  expect(given).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 900, scope: 'orders.read' },
  })
  expect(await askToken({ client_id: program.id, client_secret: `${program.secret}x` })).toEqual({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect(await askToken({ client_id: 'M99999', client_secret: program.secret })).toEqual({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect(
    (await askToken({ client_id: program.id, client_secret: program.secret, scope: 'intake.create' })).body,
  ).toEqual({ error: 'invalid_scope' })
  expect((await askToken({ grant_type: 'password' })).body).toEqual({ error: 'unsupported_grant_type' })
  const kinds = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', `staff:${program.id}`)
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['access.machine-token', 'access.machine-refused']),
  )
  const kept = JSON.stringify(
    await sql`select * from kaihu.service_secret, kaihu.service_token`.execute(database),
  )
  expect(kept).not.toContain(program.secret)
})

test('two secrets live at once, so that one takes the place of the other; an ended one takes its tokens along', async () => {
  const program = await make()
  const next = await makeSecret(program.id)
  const [old, fresh] = [await tokenOf(program), await tokenOf({ id: program.id, secret: next })]
  const third = await first.send('POST', `/v1/admin/service-accounts/${program.id}/secrets`, { days: 9 })
  expect(third.data).toMatchObject({ reason: 'service_secrets_full' })
  const secretId = (await viewOf(program.id))?.secrets[0]?.secretId ?? ''
  await first.send('POST', `/v1/admin/service-accounts/${program.id}/secrets/${secretId}/retire`, {})
  expect((await call(old, 'GET', '/v1/orders')).status).toBe(401)
  expect((await call(fresh, 'GET', '/v1/orders')).status).toBe(200)
  expect((await askToken({ client_id: program.id, client_secret: program.secret })).status).toBe(401)
})

test('a secret that ran out opens nothing', async () => {
  const program = await make()
  const token = await tokenOf(program)
  await sql`update kaihu.service_secret set expires_at = now() - interval '1 minute' where account_id = ${program.id}`.execute(
    database,
  )
  expect((await call(token, 'GET', '/v1/orders')).status).toBe(401)
  expect((await askToken({ client_id: program.id, client_secret: program.secret })).status).toBe(401)
})

test('a scope that the role could not use is refused, and so is an unknown branch', async () => {
  expect((await draft({ role: 'HUB', scopes: ['reports.read'] })).data).toMatchObject({
    reason: 'scope_beyond_role',
  })
  expect((await draft({ branches: ['XX99'] })).data).toMatchObject({ reason: 'branch_unknown' })
})

/** Whatever stands for the parameters of an address: whether a call is open is judged before they are read. */
function urlOf({ path }: Call): string {
  return path
    .replace(':orderCode', orderCode)
    .replace(':report', 'volume')
    .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
}

test.each(SCOPE_NAMES)(
  'with %s a program reaches the calls of that scope and no other of the whole contract',
  async (scope) => {
    const role =
      ({ 'intake.create': 'RM', 'ebam.exchange': 'RM', 'reports.read': 'CM_LEADER' } as const)[
        scope as 'reports.read'
      ] ?? 'CM'
    const signs = scope === 'ebam.exchange' ? { certificate: makeRsaPair('Treasury').certificate } : {}
    const token = await tokenOf(await make({ role, scopes: [scope], ...signs }))
    const wrong: string[] = []
    for (const one of calls) {
      if (one.audience === 'public' || one.machine || one.developmentOnly) continue
      const body = one.method === 'GET' || one.method === 'HEAD' ? undefined : {}
      const { status } = await call(token, one.method, urlOf(one), body)
      const isOpen = one.scope === scope
      const isRefused = status === 403 || (one.audience === 'customer' && status === 404)
      // A route of a room that this server does not have is not there for anybody.
      if (isOpen ? status === 401 || status === 403 : !isRefused && status !== 404)
        wrong.push(`${one.name}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(MACHINE_SCOPES[scope]).toBeTruthy()
  },
)

test('a program sees what its role sees in its branches, and each scope has a call', async () => {
  const here = await tokenOf(await make({ scopes: ['orders.read'] }))
  const there = await tokenOf(await make({ scopes: ['orders.read'], branches: ['BJ01'] }))
  expect((await call(here, 'GET', `/v1/orders/${orderCode}`)).status).toBe(200)
  expect((await call(there, 'GET', `/v1/orders/${orderCode}`)).status).not.toBe(200)
  for (const scope of SCOPE_NAMES) expect(calls.some((one) => one.scope === scope)).toBe(true)
  const writing = calls.filter((one) => one.scope !== undefined && needsIdempotencyKey(one))
  expect(writing.map(({ name }) => name)).toEqual(['createOrder'])
})

test('a program takes an order in once under one key, and the records name it', async () => {
  const token = await tokenOf(await make({ role: 'RM', scopes: ['intake.create', 'orders.read'] }))
  const body = {
    flow: STANDARD,
    intakeCompanyName: '云帆信息技术（上海）有限公司',
    intakeCreditCode: exampleUscc(7_777, { region: '110000' }),
    intakeContactName: '周敏',
    intakeEmail: 'zhou@example.com',
    intakeBranch: 'SH01',
    intakeMobile: '13800138111',
  }
  const made = await call(token, 'POST', '/v1/orders', body)
  expect(made.status).toBe(200)
  const seen = await call(token, 'GET', `/v1/orders/${made.data.orderCode}`)
  expect(seen.status).toBe(200)
  const { rows } = await sql<{
    actor: object
  }>`select actor from kaihu.audit_entry where chain_id = ${`order:${made.data.orderCode}`} order by seq limit 1`.execute(
    database,
  )
  expect(JSON.stringify(rows[0]?.actor)).toMatch(/M\d{5}/)
})

test('each account has a limit of its own', async () => {
  const slow = await tokenOf(await make({ callsPerMinute: 2 }))
  const other = await tokenOf(await make())
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await call(slow, 'GET', '/v1/orders')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await call(other, 'GET', '/v1/orders')).status).toBe(200)
})

test('customers’ hosts know no program, and no program is among the staff that may be named or given roles', async () => {
  const program = await make()
  const token = await tokenOf(program)
  expect((await call(token, 'GET', '/v1/orders', undefined, 'apply.localhost:3000')).status).toBe(404)
  expect(
    (await call(token, 'GET', `/v1/files/orders/${orderCode}`, undefined, 'apply.localhost:3000')).status,
  ).toBe(401)
  const { data } = await first.send<{ items: { staffId: string }[] }>(
    'GET',
    `/v1/admin/staff?query=${program.id}`,
  )
  expect(data.items).toEqual([])
  await expect(
    sql`insert into kaihu.staff_role values (${program.id}, 'CM')`.execute(database),
  ).rejects.toThrow(/holds no rights/)
})
