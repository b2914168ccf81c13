import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { readOwnConsents } from '@kaihu/contract/consents.ts'
import type { readOwnData, readRightsRequest } from '@kaihu/contract/rights.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { readCode, type SignedClient, signInCustomer } from '../../tests/harness/signed-client.ts'
import { verifyChain } from '../platform/audit/verify-entries.ts'
import { connect } from '../platform/database/connect.ts'
import { retentionDeps } from '../retention/retention-deps.ts'
import { carryOutRuns } from '../retention/runs/carry-out.usecase.ts'
import { deleteEndedExports, makeExport } from './own-data/export-own-data.usecase.ts'
import { watchRequests } from './requests/watch-requests.usecase.ts'
import { rightsDeps } from './rights-deps.ts'

const { app, database, config, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
let now = new Date()
const deps = rightsDeps({ config, database, clock: () => now })
afterAll(async () => {
  deps.press.close()
  await owner.destroy()
})
const desk = makeDesk(app)
const PATH = '/v1/customer/my-data'
const DAY = 86_400_000

type Own = CallAnswer<typeof readOwnData>
type Whole = CallAnswer<typeof readRightsRequest>
type Refused = { reason: string }

async function orderOf(situation: string, variant: number) {
  const number = `138111${String(variant).padStart(5, '0')}`
  const world = makeWorld(database, { variant, mobile: `+86${number}` })
  const orderCode = (await SITUATIONS[situation]?.make(world)) ?? ''
  return { orderCode, number, client: await signInCustomer(app, number) }
}
type Person = Awaited<ReturnType<typeof orderOf>>

async function own({ client }: { client: SignedClient }) {
  return (await client.send<Own>('GET', PATH)).data
}

/** A fresh code for an act, as it arrives by SMS. */
async function codeFor({ client, number }: Person, act: string) {
  await sql`delete from kaihu.throttle_window`.execute(owner)
  expect((await client.send('POST', `${PATH}/codes`, { act })).status).toBe(200)
  return readCode(app, `+86${number}`)
}

const NOTHING = { orderCode: null, consentId: null, wish: '', code: null }

async function ask(person: Person, given: object) {
  const asked = await person.client.send<{ request: Own['requests'][number] } & Refused>(
    'POST',
    `${PATH}/requests`,
    { ...NOTHING, ...given },
  )
  return asked
}

async function answer(who: string, path: string, body: object) {
  return (await desk(who)).send<Whole & Refused>('POST', `/v1/rights-requests/${path}`, body)
}

let draft: Person
let opened: Person
let working: Person

beforeAll(async () => {
  draft = await orderOf('cancelled-standard', 81)
  opened = await orderOf('standard-0000', 82)
  working = await orderOf('standard-0400', 83)
}, 120_000)

test('the page says what is held and until when, and what of it can be erased', async () => {
  const held = await own(opened)
  expect(held.orders).toMatchObject([{ orderCode: opened.orderCode, erasable: 'kept', until: null }])
  expect((await own(draft)).orders).toMatchObject([{ orderCode: draft.orderCode, erasable: 'now' }])
  expect((await own(working)).orders).toMatchObject([{ erasable: 'cancelFirst' }])
  expect(held.answerDays).toBe(15)
})

test('a copy is made after a code, holds what the person gave, is theirs alone, and ends', async () => {
  const wrong = await opened.client.send('POST', `${PATH}/exports`, { code: '000000' })
  expect(wrong.code).toBe('200007')
  const foreign = await codeFor(opened, 'ask-deletion')
  expect((await opened.client.send('POST', `${PATH}/exports`, { code: foreign })).code).toBe('200007')
  expect((await own(opened)).exports).toEqual([])
  await opened.client.send('PUT', '/v1/customer/notice-choice', { choice: 'sms' })
  const code = await codeFor(opened, 'export-data')
  const asked = await opened.client.send<{ export: Own['exports'][number] }>('POST', `${PATH}/exports`, {
    code,
  })
  expect(asked.data.export.state).toBe('waiting')
  const { exportId } = asked.data.export
  await makeExport({ exportId, isLastTry: true }, deps)
  const path = `${PATH}/exports/${exportId}`
  const json = await opened.client.send('GET', `${path}/json`)
  const whole = JSON.parse(json.raw.payload)
  expect(whole.account).toMatchObject({ mobile: `+86${opened.number}`, noticesBy: 'sms' })
  expect(whole.applications).toMatchObject([{ orderCode: opened.orderCode }])
  expect(whole.applications[0].answers.companyInfo.companyName).toBeTruthy()
  expect(whole.consents.length).toBeGreaterThan(4)
  expect(json.raw.payload).not.toMatch(/riskRating|screening_|"hits"/)
  const pdf = await opened.client.send('GET', `${path}/pdf`)
  expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await draft.client.send('GET', `${path}/pdf`)).status).toBe(404)
  const later = { ...deps, clock: () => new Date(Date.now() + 8 * DAY) }
  await deleteEndedExports(later)
  expect((await opened.client.send('GET', `${path}/json`)).status).toBe(404)
}, 60_000)

test('deletion is asked with a code, agreed to by the desk, erased by two persons, and then settled', async () => {
  expect((await ask(draft, { kind: 'deletion', orderCode: draft.orderCode })).code).toBe('200007')
  expect((await own(draft)).requests).toEqual([])
  const code = await codeFor(draft, 'ask-deletion')
  const asked = await ask(draft, { kind: 'deletion', orderCode: draft.orderCode, code })
  expect(asked.data.request).toMatchObject({ kind: 'deletion', state: 'open', orderCode: draft.orderCode })
  const { requestId } = asked.data.request
  expect((await (await desk('rm1')).send('GET', `/v1/rights-requests/${requestId}`)).status).toBe(403)
  const looked = await (await desk('risk1')).send<Whole>('GET', `/v1/rights-requests/${requestId}`)
  expect(looked.data).toMatchObject({ whyNotDelete: null, request: { orderCode: draft.orderCode } })
  expect(looked.data.request.mobile).toContain('*')
  const agreed = await answer('risk1', `${requestId}/decision`, {
    verdict: 'accept',
    answer: '同意删除',
    legalBasis: null,
  })
  expect(agreed.data.request.state).toBe('accepted')
  expect((await answer('risk1', `${requestId}/done`, { answer: '好' })).data.reason).toBe('erasedByRun')
  const run = await (await desk('risk1')).send<{ run: { runId: string } }>('POST', '/v1/retention/runs', {
    rules: ['draft'],
    reason: '本人请求',
  })
  await (await desk('risk2')).send('POST', `/v1/retention/runs/${run.data.run.runId}/approval`, {})
  await carryOutRuns(retentionDeps({ config, database, clock: () => new Date() }))
  await watchRequests(deps)
  const after = await own(draft)
  expect(after.orders).toEqual([])
  expect(after.requests).toMatchObject([{ state: 'done', wish: '' }])
  const notices = await draft.client.send<{ items: { kind: string }[] }>('GET', '/v1/customer/notices')
  const kinds = notices.data.items.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['rightsReceived', 'rightsAccepted', 'rightsDone']))
})

test('what the law keeps is refused with its law, and an open application is cancelled first', async () => {
  const early = await ask(working, {
    kind: 'deletion',
    orderCode: working.orderCode,
    code: await codeFor(working, 'ask-deletion'),
  })
  expect(early.data.reason).toBe('cancelFirst')
  const code = await codeFor(opened, 'ask-deletion')
  const asked = await ask(opened, { kind: 'deletion', orderCode: opened.orderCode, code })
  const { requestId } = asked.data.request
  const accept = { verdict: 'accept', answer: '好', legalBasis: null }
  expect((await answer('risk1', `${requestId}/decision`, accept)).data.reason).toBe('kept')
  const refuse = { verdict: 'refuse', answer: '法律要求保存', legalBasis: null }
  expect((await answer('risk1', `${requestId}/decision`, refuse)).data.reason).toBe('basisMissing')
  expect((await own(opened)).requests[0]?.state).toBe('open')
  const refused = await answer('risk1', `${requestId}/decision`, { ...refuse, legalBasis: 'aml34' })
  expect(refused.data.request).toMatchObject({ state: 'refused', legalBasis: 'aml34' })
  expect((await own(opened)).requests[0]).toMatchObject({ answer: '法律要求保存', legalBasis: 'aml34' })
})

async function consentOf({ client }: Person, key: string) {
  const { data } = await client.send<CallAnswer<typeof readOwnConsents>>('GET', '/v1/customer/consents')
  return data.given.find((one) => one.key === key && one.withdrawnAt === null)?.consentId ?? ''
}

async function withdraw(person: Person) {
  const consentId = await consentOf(person, 'personalInformation')
  const told = (await own(person)).consequences[consentId]
  const code = await codeFor(person, 'withdraw-consent')
  const { request } = (await ask(person, { kind: 'withdrawal', consentId, code })).data
  expect(request.consequence).toBe(told)
  return request
}

async function refusalsOn({ orderCode }: Person) {
  const { data } = await (await desk('rm1')).send<{ actions: { refusals: { code: string }[] }[] }>(
    'GET',
    `/v1/orders/${orderCode}/actions`,
  )
  return data.actions.flatMap(({ refusals }) => refusals.map(({ code }) => code))
}

test('an application that its customer may still cancel ends with the consent', async () => {
  const request = await withdraw(working)
  expect(request).toMatchObject({ state: 'done', consequence: 'cancelled' })
  expect((await own(working)).orders[0]?.erasable).not.toBe('cancelFirst')
})

test('an order whose customer withdraws consent later stands still until the desk has answered', async () => {
  const late = await orderOf('standard-1100', 84)
  expect(await refusalsOn(late)).not.toContain('consent_withdrawn')
  const request = await withdraw(late)
  expect(request).toMatchObject({ state: 'open', consequence: 'stopped' })
  expect(await refusalsOn(late)).toContain('consent_withdrawn')
  const body = { verdict: 'refuse', answer: '尽职调查为法定义务', legalBasis: 'pipl13' }
  expect((await answer('risk1', `${request.requestId}/decision`, body)).status).toBe(200)
  expect(await refusalsOn(late)).not.toContain('consent_withdrawn')
})

test('withdrawing what the account rests on keeps anything new from being begun', async () => {
  const consentId = await consentOf(opened, 'serviceTerms')
  const code = await codeFor(opened, 'withdraw-consent')
  const asked = await ask(opened, { kind: 'withdrawal', consentId, code })
  expect(asked.data.request).toMatchObject({ state: 'done', consequence: 'nothingNew' })
  const { due } = (await opened.client.send<{ due: { key: string }[] }>('GET', '/v1/customer/consents')).data
  expect(due).toMatchObject([{ key: 'serviceTerms' }])
  expect((await ask(opened, { kind: 'withdrawal', consentId, code })).status).not.toBe(200)
})

/** A request that is due a day before this one, and of which nobody can be told. */
async function putFailingBefore(requestId: string) {
  const { rows } = await sql<{ id: string }>`insert into kaihu.rights_request
      (request_id, customer_id, kind, wish, locale, received_at, due_at)
    select gen_random_uuid(), customer_id, 'question', wish, locale, received_at, due_at - interval '1 day'
    from kaihu.rights_request where request_id = ${requestId}::uuid returning request_id as id`.execute(owner)
  const id = rows[0]?.id ?? ''
  await sql`create function kaihu.no_notice() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
    owner,
  )
  await sql`create trigger no_notice before insert on kaihu.notice for each row
    when (new.once_key like ${sql.lit(`rights:${id}%`)}) execute function kaihu.no_notice()`.execute(owner)
  return async () => {
    await sql`drop function kaihu.no_notice() cascade`.execute(owner)
    await sql`delete from kaihu.rights_request where request_id = ${id}::uuid`.execute(owner)
  }
}

test('a correction is asked in words, answered, and settled; its clock reminds the desk, whatever fails before it', async () => {
  expect((await ask(opened, { kind: 'correction' })).data.reason).toBe('wishMissing')
  const wish = '联系人姓名写错了'
  const asked = await ask(opened, { kind: 'correction', orderCode: opened.orderCode, wish })
  const { requestId, dueAt } = asked.data.request
  now = new Date(Date.parse(dueAt) + 1)
  const told = () =>
    owner
      .selectFrom('notice')
      .select('kind')
      .where('once_key', 'like', `rights:${requestId}:rightsOverdue:%`)
      .execute()
  const remove = await putFailingBefore(requestId)
  await expect(watchRequests({ ...deps, batch: 1 })).rejects.toThrow('1 failed')
  const first = await told()
  expect(first.length).toBeGreaterThan(0)
  await remove()
  await watchRequests({ ...deps, batch: 1 })
  expect(await told()).toEqual(first)
  now = new Date()
  const list = await (await desk('risk1')).send<{ items: { requestId: string }[] }>(
    'GET',
    '/v1/rights-requests?kind=correction',
  )
  expect(list.data.items.map((one) => one.requestId)).toContain(requestId)
  const accept = { verdict: 'accept', answer: '将予更正', legalBasis: null }
  await answer('risk1', `${requestId}/decision`, accept)
  const done = await answer('risk2', `${requestId}/done`, { answer: '已更正' })
  expect(done.data.request).toMatchObject({ state: 'done', answer: '已更正' })
})

test('the account ends after its orders, with consents and requests; a chain without names stays', async () => {
  const { client } = draft
  const { customerId } = (client.grant as unknown as { customer: { customerId: string } }).customer
  const code = await codeFor(draft, 'ask-deletion')
  const asked = await ask(draft, { kind: 'deletion', code })
  const accept = { verdict: 'accept', answer: '同意', legalBasis: null }
  expect((await answer('risk1', `${asked.data.request.requestId}/decision`, accept)).status).toBe(200)
  const run = await (await desk('risk1')).send<{ run: { runId: string } }>('POST', '/v1/retention/runs', {
    rules: ['account'],
    reason: '本人请求',
  })
  await (await desk('risk2')).send('POST', `/v1/retention/runs/${run.data.run.runId}/approval`, {})
  await carryOutRuns(retentionDeps({ config, database, clock: () => new Date() }))
  for (const table of ['customer', 'consent', 'rights_request', 'own_data_export'] as const) {
    const rows =
      await sql`select 1 from ${sql.table(`kaihu.${table}`)} where customer_id = ${customerId}`.execute(owner)
    expect(rows.rows).toEqual([])
  }
  expect(await verifyChain(database, `customer:${customerId}`)).toBeUndefined()
  expect(await verifyChain(database, 'records:rights')).toBeUndefined()
  const { rows } = await sql<{
    text: string
  }>`select string_agg(body::text, ' ') as text from kaihu.audit_entry
    where chain_id = 'records:rights'`.execute(owner)
  expect(rows[0]?.text).not.toContain('联系人姓名')
})
