import type {
  OwnUpdates,
  RelationshipUpdateRow,
  RelationshipUpdateView,
} from '@kaihu/contract/relationship-updates.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { TOLD_BY_CALLS } from '@kaihu/contract/wire/told-by-calls.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { haveLists } from '@kaihu/db/situations/screening.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankDay } from '../../../tests/harness/bank-day.ts'
import { toldIn } from '../../../tests/harness/notices/told.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import type { SignedClient } from '../../../tests/harness/signed-client.ts'
import { systemClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { screenCustomers } from '../cases/watch-cases.usecase.ts'
import { openChange } from './open-update.usecase.ts'
import { watchUpdates } from './watch-updates.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const deps = { database, clock: systemClock }
const MOBILE = '+8613811110561'
let orderCode = ''
let relationshipId = ''
let applicant: SignedClient

async function own(): Promise<OwnUpdates> {
  return (await applicant.send<OwnUpdates>('GET', `/v1/customer/orders/${orderCode}/updates`)).data
}
async function answer(updateId: string, sections: object, intent = 'complete', who = applicant) {
  const path = `/v1/customer/orders/${orderCode}/updates/${updateId}`
  return who.send<OwnUpdates & { problems?: object[] }>('POST', path, { intent, sections })
}
async function updates(who = 'rm1') {
  const path = `/v1/relationships/${relationshipId}/updates`
  return (await (await desk(who)).send<{ items: RelationshipUpdateView[] }>('GET', path)).data.items
}
async function act(who: string, update: { updateId: string }, name: string, body: object = {}) {
  const path = `/v1/relationships/${relationshipId}/updates/${update.updateId}/${name}`
  return (await desk(who)).send<{ items: RelationshipUpdateView[]; reason?: string }>('POST', path, {
    note: '已核对资料',
    ...body,
  })
}
async function detail() {
  return (await (await desk('rm1')).send<RelationshipDetail>('GET', `/v1/relationships/${relationshipId}`))
    .data
}
async function list(query: string) {
  const path = `/v1/relationship-updates?${query}`
  return (await (await desk('rm1')).send<{ items: RelationshipUpdateRow[] }>('GET', path)).data.items
}
function only<T>(items: readonly T[] | undefined): T {
  const [one] = items ?? []
  if (one === undefined) throw new Error('none')
  return one
}

beforeAll(async () => {
  await haveLists(database)
  const world = makeWorld(database, { variant: 77, rating: 'M', mobile: MOBILE })
  orderCode = (await SITUATIONS['standard-0000']?.make(world)) ?? ''
  applicant = await signInApplicant(app, MOBILE)
  const { rows } = await sql<{ id: string }>`select relationship_id as id from kaihu.relationship_order
    where order_code = ${orderCode}`.execute(owner)
  relationshipId = rows[0]?.id ?? ''
}, 120_000)

test('a customer is asked before the review is due, confirms, and two persons agree: the next one is set by the rating', async () => {
  expect(await own()).toMatchObject({ isCustomer: true, items: [] })
  await watchUpdates(deps)
  expect((await own()).items).toEqual([])
  await sql`update kaihu.relationship set next_review_on = ${bankDay(59)}::date
    where relationship_id = ${relationshipId}::uuid`.execute(owner)
  await watchUpdates(deps)
  await watchUpdates(deps)
  const asked = only((await own()).items)
  expect(asked).toMatchObject({ kind: 'review', state: 'asked' })
  expect(asked.sections).toContain('ownership')
  const { rows } = await sql<{ kind: string }>`select kind from kaihu.notice
    where kind in ('updateAsked', 'customerUpdateAsked') order by kind`.execute(owner)
  expect(rows.map(({ kind }) => kind)).toEqual(['customerUpdateAsked', 'updateAsked'])
  expect(await list('kind=review&view=asked')).toMatchObject([{ relationshipId }])

  expect((await answer(asked.updateId, {})).status).toBe(200)
  expect((await answer(asked.updateId, {})).data).toMatchObject({ reason: 'update_moved' })
  await watchUpdates(deps)
  const answered = only(await updates())
  expect(answered).toMatchObject({ state: 'answered', changed: [], unscreened: 0 })
  expect((await act('rm1', answered, 'approve')).status).toBe(403)
  expect((await act('rm1', answered, 'propose', { rating: 'L' })).status).toBe(200)
  expect((await act('rm1', answered, 'approve')).status).toBe(403)
  const agreed = await act('cml1', answered, 'approve')
  expect(only(agreed.data.items)).toMatchObject({ state: 'approved', may: [] })
  const whole = await detail()
  expect(whole).toMatchObject({ rating: 'L', isReviewLate: false })
  expect(Number(whole.nextReviewOn.slice(0, 4)) - Number(whole.reviewedOn.slice(0, 4))).toBe(3)
})

function toldOf(call: string) {
  return toldIn(owner, TOLD_BY_CALLS[call] ?? [])
}

test('whose turn it is hears of it: the keeper of an answer, the leaders of a proposal, its maker and the customer of the end', async () => {
  expect(await toldOf('answerOwnUpdate')).toEqual(['customerUpdateAnswered rm1'])
  expect((await toldOf('actOnRelationshipUpdate')).toSorted()).toEqual([
    'customerUpdateDecided rm1',
    'customerUpdateWaits cml1 over',
    'customerUpdateWaits cml2 over',
    'updateAgreed customer',
  ])
})

test('a change asks its own topic alone, is no news while nothing differs, comes back with a reason, and names persons who are screened before anybody agrees', async () => {
  const tell = { topics: ['legal_representative'] }
  const path = `/v1/customer/orders/${orderCode}/updates`
  const told = await applicant.send<OwnUpdates>('POST', path, tell)
  const change = only(told.data.items.filter(({ kind }) => kind === 'change'))
  expect(change).toMatchObject({ state: 'asked', sections: ['companyInfo', 'legalRepresentative'] })
  expect((await applicant.send<{ reason: string }>('POST', path, tell)).data.reason).toBe('update_open')

  const before = change.answers['legalRepresentative'] as Record<string, unknown>
  const empty = await answer(change.updateId, { legalRepresentative: {} })
  expect(empty.status).toBe(400)
  expect(empty.data.problems?.length).toBeGreaterThan(0)
  const unmoved = await answer(change.updateId, {})
  expect(unmoved.data).toMatchObject({ reason: 'nothing_changed' })
  expect(only((await own()).items)).toMatchObject({ state: 'asked' })
  const person = { ...(before['person'] as object), nameCn: '王远舟', nameEn: 'WANG YUANZHOU' }
  const named = { ...before, person }
  const licence = { ...(change.answers['companyInfo'] as object), legalName: '王远舟' }
  const sections = { companyInfo: licence, legalRepresentative: named }
  const draft = await answer(change.updateId, sections, 'draft')
  expect(draft.status).toBe(200)
  const sent = await answer(change.updateId, {})
  expect(sent.data.problems ?? []).toEqual([])
  expect(sent.status).toBe(200)
  expect((await act('rm1', change, 'return', { note: '请补充身份证件' })).status).toBe(200)
  expect((await own()).items).toMatchObject([{ state: 'asked', returned: '请补充身份证件' }, {}])
  await answer(change.updateId, {})

  const answered = only(await updates())
  expect(answered.changed.length).toBeGreaterThan(0)
  await act('rm1', change, 'propose', { rating: 'M' })
  expect((await act('cml1', change, 'approve')).data.reason).toBe('parties_unscreened')
  await watchUpdates(deps)
  expect((await act('cml1', change, 'approve')).data.reason).toBe('parties_unscreened')
  await screenCustomers(deps)
  expect((await act('cml1', change, 'approve')).status).toBe(200)
  const names = (await detail()).parties.map(({ nameCn }) => nameCn)
  expect(names).toContain('王远舟')
  expect((await own()).items.every(({ state }) => state === 'approved')).toBe(true)
})

test('a high rating is agreed to by risk control, and what is withdrawn leaves nothing behind', async () => {
  const opened = await (await desk('rm1')).send<{ items: RelationshipUpdateView[] }>(
    'POST',
    `/v1/relationships/${relationshipId}/updates`,
    { kind: 'change', topics: ['address'], said: '客户来电告知搬迁' },
  )
  const change = only(opened.data.items)
  // Where the bank asked, that nothing changed is an answer; an empty block that nobody is asked for is no change.
  const known = (await own()).items.find(({ updateId }) => updateId === change.updateId)?.answers
  const hidden = { countryCode: 'CN', province: null, city: null, district: null, detail: null }
  const where = { ...(known?.['businessLocations'] as object), mailingAddress: hidden }
  expect((await answer(change.updateId, { businessLocations: where })).status).toBe(200)
  expect(only(await updates()).changed).toEqual([])
  await watchUpdates(deps)
  await act('rm1', change, 'propose', { rating: 'H' })
  expect((await act('cml1', change, 'approve')).data.reason).toBe('risk_control_decides')
  expect((await act('risk1', change, 'refuse', { note: '等级依据不足' })).status).toBe(200)
  const withdrawn = await act('rm1', change, 'withdraw', { note: '客户取消搬迁' })
  expect(only(withdrawn.data.items)).toMatchObject({ state: 'withdrawn', answer: '客户取消搬迁' })
  expect((await detail()).rating).toBe('M')
  const told = (await toldOf('actOnRelationshipUpdate')).slice(-4)
  expect(told.toSorted()).toEqual([
    'customerUpdateDecided rm1',
    'customerUpdateWaits risk1 over',
    'customerUpdateWaits risk2 over',
    'updateWithdrawn customer',
  ])
  const seen = new Set((await toldOf('actOnRelationshipUpdate')).map((one) => one.split(' ')[0]))
  expect(seen).toEqual(new Set(TOLD_BY_CALLS['actOnRelationshipUpdate']))
})

test('a customer takes back what they told of, until the bank has proposed something: who was told hears of it, and whom it named is screened no more', async () => {
  const path = `/v1/customer/orders/${orderCode}/updates`
  const takeBack = ({ updateId }: { updateId: string }, who = applicant) =>
    who.send<OwnUpdates & { reason?: string }>('POST', `${path}/${updateId}/withdrawal`)
  const tell = async () =>
    only((await applicant.send<OwnUpdates>('POST', path, { topics: ['legal_representative'] })).data.items)
  const asked = await tell()
  expect(asked).toMatchObject({ state: 'asked', mayTakeBack: true })
  expect((await takeBack(asked)).data.items[0]).toMatchObject({ state: 'withdrawn', mayTakeBack: false })
  expect((await takeBack(asked)).data.reason).toBe('update_moved')
  expect(await toldOf('takeBackOwnChange')).toEqual([])

  const handIn = async (name: string) => {
    const change = await tell()
    const { legalRepresentative: before, companyInfo } = change.answers as Record<
      string,
      Record<string, object>
    >
    const person = { ...before?.['person'], nameCn: name, nameEn: 'LU YICHEN' }
    const sections = {
      companyInfo: { ...companyInfo, legalName: name },
      legalRepresentative: { ...before, person },
    }
    expect((await answer(change.updateId, sections)).status).toBe(200)
    await watchUpdates(deps)
    return change
  }
  const standing = async () => (await detail()).parties.map(({ nameCn }) => nameCn)
  const answered = await handIn('陆以宸')
  expect(await standing()).toContain('陆以宸')
  expect((await takeBack(answered, await signInApplicant(app, '+8613811110563'))).status).toBe(404)
  expect((await takeBack(answered)).status).toBe(200)
  expect(await toldOf('takeBackOwnChange')).toEqual(['customerUpdateTakenBack rm1'])
  await watchUpdates(deps)
  expect(await standing()).not.toContain('陆以宸')
  expect((await updates())[0]).toMatchObject({ state: 'withdrawn', answer: null, may: [] })

  const proposed = await handIn('陆以宁')
  expect((await act('rm1', proposed, 'propose', { rating: 'M' })).status).toBe(200)
  expect((await takeBack(proposed)).data.reason).toBe('update_moved')
  expect((await own()).items[0]).toMatchObject({ state: 'proposed', mayTakeBack: false })
  await act('cml1', proposed, 'refuse', { note: '资料不足' })
  await act('rm1', proposed, 'withdraw', { note: '客户不再变更' })
})

test('nobody answers for another customer, and a message of the bank opens one change however often it comes', async () => {
  const stranger = await signInApplicant(app, '+8613811110562')
  const path = `/v1/customer/orders/${orderCode}/updates`
  expect((await stranger.send('GET', path)).status).toBe(404)
  expect((await stranger.send('POST', path, { topics: ['name'] })).status).toBe(404)
  const from = {
    source: 'bank_message',
    ref: 'acmt.015/M1',
    said: '报文变更签字人',
    actor: { kind: 'system', job: 'ebam' },
    now: new Date(),
  } as const
  const open = () => inTransaction(database, (trx) => openChange(trx, relationshipId, ['signatories'], from))
  const updateId = await open()
  expect(updateId).not.toBeNull()
  expect(await open()).toBeNull()
  expect((await answer(updateId ?? '', {}, 'complete', stranger)).status).toBe(404)
  const [asked] = (await own()).items
  expect(asked).toMatchObject({ updateId, topics: ['signatories'], mayTakeBack: false })
  const refused = await applicant.send<{ reason: string }>('POST', `${path}/${updateId}/withdrawal`)
  expect(refused.data.reason).toBe('asked_by_bank')
  expect((await own()).items[0]).toMatchObject({ state: 'asked' })
  expect(
    (await desk('rm2').then((rm) => rm.send('GET', `/v1/relationships/${relationshipId}/updates`))).status,
  ).toBe(404)
})

test('a document that runs out is asked for 60, 30 and 0 days before, each once', async () => {
  const told = async () => {
    const { rows } = await sql`select 1 from kaihu.notice where kind = 'documentExpires'`.execute(owner)
    return rows.length
  }
  await sql`delete from kaihu.relationship_document where relationship_id = ${relationshipId}::uuid`.execute(
    owner,
  )
  // Nobody looks after the customer: the leaders of the branch hear of it.
  await sql`update kaihu.relationship set rm_id = null where relationship_id = ${relationshipId}::uuid`.execute(
    owner,
  )
  await sql`insert into kaihu.relationship_document (document_id, relationship_id, kind, holder, expires_on)
    values (gen_random_uuid(), ${relationshipId}::uuid, 'licence', '', ${bankDay(61)}::date)`.execute(owner)
  for (const [days, count] of [
    [61, 0],
    [60, 1],
    [45, 1],
    [30, 2],
    [1, 2],
    [0, 3],
    [-9, 3],
  ] as const) {
    await sql`update kaihu.relationship_document set expires_on = ${bankDay(days)}::date
      where relationship_id = ${relationshipId}::uuid`.execute(owner)
    await watchUpdates(deps)
    expect(await told(), `${days} days before`).toBe(count)
  }
  const leaders = await toldIn(owner, ['customerDocumentExpires'])
  expect(leaders.filter((one) => one.endsWith(' rml1'))).toHaveLength(3)
  expect(leaders.filter((one) => !/ rml\d$/.test(one))).toEqual([])
})
