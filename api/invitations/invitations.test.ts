import { act, fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk } from '../../tests/harness/order-server.ts'
import { textOfPdf, unspaced } from '../../tests/harness/papers/paper-text.ts'
import {
  type Application,
  FILES,
  invite,
  listOf,
  MINE,
  type Own,
  ownOf,
  pathOf,
  startSigning,
  stateOf,
} from '../../tests/harness/signing/signing-server.ts'
import { releaseSetting } from '../../tests/harness/two-administrators.ts'
import { papersEvidence } from '../evidence/parts/papers.evidence.ts'
import { verifyChain } from '../platform/audit/verify-entries.ts'
import { collect } from '../platform/objects/byte-streams.ts'
import { readAccountRows } from '../rights/own-data/own-data.store.ts'
import { remindSigners } from './remind.usecase.ts'

const signing = await startSigning()
const { bringOn, customerOf, deps, makeApplication, openAll, owner } = signing
const { sign, signIn, slotOf, time, told, trail } = signing
const { app, database, config } = signing.server
afterAll(signing.end)

const DAY_MS = 86_400_000
/** Signed by the legal representative alone, and by signatories of whom one is enough. */
const [INFORMATION, CHANNEL] = ['P03', 'P05']

let first: Application
let second: Application
beforeAll(async () => {
  first = await makeApplication(90)
  second = await makeApplication(91)
})

test('who is asked sees their own part alone, signs it by code, and the sealed paper lies among those of the order', async () => {
  const mobile = '+8613877000001'
  expect((await invite(first, [INFORMATION], mobile, { email: 'wang@example.com' })).status).toBe(200)
  expect(await ownOf(await signIn(mobile))).toEqual([])
  await bringOn(first)
  expect(await told('signatureAsked', first.code)).toMatchObject([
    { address: mobile, channel: 'sms' },
    { address: 'wang@example.com', channel: 'mail' },
  ])
  const asked = await signIn(mobile)
  const [item] = await ownOf(asked)
  expect(item).toMatchObject({ state: 'invited', company: { zh: first.company } })
  const invitationIds = [item?.invitationId]
  // Nobody signs what they did not open, nor is sent a code for it.
  expect((await asked.send('POST', `${MINE}/code`, { invitationIds })).code).toBe('500012')
  const paper = await asked.send('GET', `${MINE}/${item?.invitationId}/paper`)
  const pages = (await textOfPdf(paper.raw.rawPayload)).map(unspaced)
  for (const page of pages) expect(page).toContain(item?.fingerprint)
  for (const page of pages) expect(page).not.toContain('草稿')
  for (const path of [pathOf(first), `/v1/papers/orders/${first.code}`, `/v1/customer/orders/${first.code}`])
    expect((await asked.send('GET', path)).status).toBe(404)
  expect((await asked.send('POST', `${MINE}/sign`, { invitationIds, code: '000000' })).code).toBe('200007')
  expect((await ownOf(asked))[0]?.state).toBe('seen')
  expect((await sign(mobile)).data.items[0]?.state).toBe('signed')
  await bringOn(first)
  expect(await listOf(first)).toMatchObject({ signed: [{ paperKey: INFORMATION, isSealed: true }] })
  const [file] = await slotOf(first.code, 'companyInfoSigned')
  const object = await deps.objects.find(asText(file?.sha256))
  const sealed = object ? await collect(object.read()) : Buffer.alloc(0)
  expect(sealed.includes('ETSI.CAdES.detached')).toBe(true)
  const pagesSealed = (await textOfPdf(sealed)).map(unspaced)
  const record = pagesSealed.at(-1) ?? ''
  expect(pagesSealed.at(-2)).toContain(unspaced('电子签署，见签署记录'))
  for (const text of ['电子签署记录', item?.personName ?? '', '+86138****0001', item?.fingerprint ?? ''])
    expect(record).toContain(unspaced(text))
  // Whoever signed has it as it was sealed, and nobody else.
  const [own] = await ownOf(asked)
  expect(own?.isSealed).toBe(true)
  const kept = await asked.send('GET', `${MINE}/${own?.invitationId}/signed`)
  expect(kept.raw.rawPayload.equals(sealed)).toBe(true)
  const stranger = await signIn('+8613877000003')
  expect((await stranger.send('GET', `${MINE}/${own?.invitationId}/signed`)).status).toBe(404)
  expect(await trail(first.code)).toEqual([
    'papers.invited',
    'papers.invitation-seen',
    'papers.invitation-seen',
    'papers.signed',
    'papers.sealed',
  ])
  expect(await verifyChain(database, `papers:${first.code}`)).toBeUndefined()
  expect((await told('signatureGiven', first.code)).length).toBeGreaterThan(0)
  const pack = await papersEvidence({ config, database })({
    state: (await getOrder(first.world, first.code)).state,
    version: 0,
    snapshot: database,
  })
  expect(pack.files.map(({ name }) => name)).toEqual([
    'papers/signatures.json',
    expect.stringMatching(/^papers\/signed\/P03-[0-9a-f]{12}\.pdf$/),
  ])
  expect((await readAccountRows(owner, await customerOf(mobile))).askedToSign).toMatchObject([
    { asPerson: item?.personName, state: 'signed', mobile },
  ])
  // Once more, and nothing happens twice.
  await bringOn(first)
  expect(await slotOf(first.code, 'companyInfoSigned')).toHaveLength(1)
})

test('a stranger finds neither invitation nor paper, and cannot answer for others', async () => {
  const mobile = '+8613877000002'
  await invite(second, [CHANNEL], mobile)
  await bringOn(second)
  const [item] = await ownOf(await signIn(mobile))
  const stranger = await signIn('+8613877000003')
  expect(await ownOf(stranger)).toEqual([])
  expect((await stranger.send('GET', `${MINE}/${item?.invitationId}/paper`)).status).toBe(404)
  const body = { invitationIds: [item?.invitationId], reason: '不是我' }
  expect((await stranger.send('POST', `${MINE}/refuse`, body)).status).toBe(404)
  expect((await first.client.send('GET', pathOf(second))).status).toBe(404)
  expect(stateOf(await listOf(second), CHANNEL)).toBe('invited')
})

test('a changed answer voids the signatures of the papers that show it, and of no others', async () => {
  const application = await makeApplication(92)
  const mobile = '+8613877000004'
  await invite(application, [INFORMATION, CHANNEL], mobile)
  await bringOn(application)
  expect((await sign(mobile)).status).toBe(200)
  const { world, code, applicant, answers } = application
  const partB = withAnswer(answers, 'partB.companyEmail', 'other@example.com')['partB'] ?? {}
  await fill(world, code, applicant, { partB })
  const list = await listOf(application)
  expect([stateOf(list, INFORMATION), stateOf(list, CHANNEL)]).toEqual(['void', 'signed'])
  const signer = await signIn(mobile)
  for (const one of await ownOf(signer)) {
    expect(one.isSealed).toBe(false)
    expect((await signer.send('GET', `${MINE}/${one.invitationId}/signed`)).status).toBe(404)
  }
  expect(await told('signatureVoid', code)).toMatchObject([{ address: mobile }])
  expect((await trail(code)).at(-1)).toBe('papers.signature-void')
})

test('whoever need not sign any longer is asked no more', async () => {
  const application = await makeApplication(93)
  await invite(application, [CHANNEL], '+8613877000005')
  await bringOn(application)
  const { world, code, applicant, answers } = application
  await fill(world, code, applicant, {
    ebanking: withAnswer(answers, 'ebanking.applyBankingAccount', false)['ebanking'] ?? {},
  })
  const { rows } = await sql<{ state: string; ended: boolean }>`select state, ended_at is not null as ended
    from kaihu.signature_invitation where order_code = ${code}`.execute(database)
  expect(rows).toEqual([{ state: 'void', ended: true }])
})

test('the application cannot be sent while somebody who was asked has not signed; on paper it can', async () => {
  const application = await makeApplication(94)
  const { world, code, applicant, answers, client } = application
  for (const key of FILES) await fill(world, code, applicant, { [key]: answers[key] ?? {} })
  await invite(application, [CHANNEL], '+8613877000006')
  await expect(act(world, code, [applicant, 'customer_submit'])).rejects.toMatchObject({
    message: 'signatures_missing',
  })
  expect((await getOrder(world, code)).state.status).toBe('0300')
  const list = await listOf(application)
  const id = list.people.flatMap(({ signatures }) => signatures).find((one) => one.invitation)
    ?.invitation?.invitationId
  expect((await client.send('POST', `${pathOf(application)}/withdraw`, { invitationIds: [id] })).status).toBe(
    200,
  )
  await act(world, code, [applicant, 'customer_submit'])
  expect((await getOrder(world, code)).state.submissionCount).toBe(1)
})

test('somebody refuses with a reason, which the applicant reads; staff read the number shortened', async () => {
  const mobile = '+8613877000002'
  const { client, ids } = await openAll(mobile)
  const refused = await client.send<Own>('POST', `${MINE}/refuse`, { invitationIds: ids, reason: '金额不对' })
  expect(refused.data.items[0]?.state).toBe('refused')
  expect((await client.send('POST', `${MINE}/code`, { invitationIds: ids })).code).toBe('500010')
  const asked = (await listOf(second)).people.flatMap(({ signatures }) =>
    signatures.flatMap(({ invitation }) => invitation ?? []),
  )
  expect(asked).toMatchObject([{ state: 'refused', reason: '金额不对', mobile }])
  await bringOn(second)
  expect((await told('signatureRefused', second.code)).length).toBeGreaterThan(0)
  const cm = await makeDesk(app)('cm1')
  const seen = await listOf(second, cm)
  expect(JSON.stringify(seen)).not.toContain(mobile)
  expect(seen.mayInvite).toBe(false)
  const again = await cm.send('POST', pathOf(second), {
    personKey: 'representative',
    papers: [CHANNEL],
    mobile,
    email: '',
    locale: 'zh-CN',
  })
  expect(again.status).toBe(409)
})

test('who is asked anew at another number loses the first one', async () => {
  await invite(second, [CHANNEL], '+8613877000007')
  await bringOn(second)
  await invite(second, [CHANNEL], '+8613877000008')
  await bringOn(second)
  expect(await ownOf(await signIn('+8613877000007'))).toEqual([])
  expect(await ownOf(await signIn('+8613877000008'))).toHaveLength(1)
})

test('what waits is called to mind each third day, page by page, and at once no oftener than each hour', async () => {
  const asked = () => told('signatureAsked', second.code).then((rows) => rows.length)
  const before = await asked()
  const [id] = (await listOf(second)).people.flatMap(({ signatures }) =>
    signatures.flatMap(({ invitation }) => invitation?.invitationId ?? []),
  )
  // Said before it is pressed, of those alone for whom something waits.
  const rests = (await listOf(second)).people.map(({ signatures, remindFrom }) => ({
    waits: signatures.some(({ invitation }) => invitation?.state === 'invited'),
    isResting: remindFrom !== null && Date.parse(remindFrom) > Date.now(),
  }))
  expect(rests.filter(({ waits }) => waits)).toHaveLength(1)
  for (const { waits, isResting } of rests) expect(isResting).toBe(waits)
  expect((await second.client.send('POST', `${pathOf(second)}/remind`, { invitationIds: [id] })).status).toBe(
    429,
  )
  await remindSigners({ database, clock: () => time.now }, 1)
  await bringOn(second)
  expect(await asked()).toBe(before)
  time.now = new Date(time.now.getTime() + 3 * DAY_MS)
  await remindSigners({ database, clock: () => time.now }, 1)
  await bringOn(second)
  expect(await asked()).toBe(before + 1)
  await remindSigners({ database, clock: () => time.now }, 1)
  await bringOn(second)
  expect(await asked()).toBe(before + 1)
})

test('a number is called to mind of one order once an hour, paper by paper too, and asked five times a day', async () => {
  const mobile = '+8613877000010'
  const application = await makeApplication(96)
  await invite(application, [INFORMATION, CHANNEL], mobile)
  await bringOn(application)
  await sql`update kaihu.signature_invitation set told_at = now() - interval '2 hours'
    where order_code = ${application.code} and paper_key = ${INFORMATION}`.execute(owner)
  const ids = (await listOf(application)).people.flatMap(({ signatures }) =>
    signatures.flatMap(({ paperKey, invitation }) =>
      paperKey === INFORMATION && invitation ? [invitation.invitationId] : [],
    ),
  )
  const reminded = await application.client.send('POST', `${pathOf(application)}/remind`, {
    invitationIds: ids,
  })
  expect([ids.length, reminded.status]).toEqual([1, 429])
  for (const status of [200, 200, 200, 200, 429])
    expect((await invite(application, [CHANNEL], mobile)).status).toBe(status)
  expect((await invite(application, [CHANNEL], '+8613877000011')).status).toBe(200)
})

test('a number is asked ten times a day of all applications together, whoever they belong to', async () => {
  const mobile = '+8613877000012'
  await sql`insert into kaihu.signature_invitation select made.*
    from (select * from kaihu.signature_invitation where order_code = ${first.code} limit 1) i, generate_series(1, 9) n,
      jsonb_populate_record(null::kaihu.signature_invitation, to_jsonb(i) || jsonb_build_object('mobile', ${mobile}::text,
        'invitation_id', gen_random_uuid(), 'person_key', 'told ' || n, 'invited_at', now() - n * interval '1 minute')) made`.execute(
    owner,
  )
  expect((await invite(second, [CHANNEL], mobile)).status).toBe(200)
  const before = (await listOf(second)).people.length
  expect((await invite(second, [INFORMATION], mobile)).status).toBe(429)
  expect((await listOf(second)).people).toHaveLength(before)
  expect((await invite(second, [INFORMATION], '+8613877000013')).status).toBe(200)
})

test('a paper that is not final is nothing to be asked for', async () => {
  const world = makeWorld(database, { variant: 95 })
  const code = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const { state } = await getOrder(world, code)
  const client = await signIn(state.intake.mobile)
  const body = {
    personKey: 'representative',
    papers: [INFORMATION],
    mobile: '+8613877000009',
    email: '',
    locale: 'zh-CN',
  }
  const refused = await client.send('POST', `/v1/invitations/orders/${code}`, body)
  expect(['500010', '500011']).toContain(refused.code)
  const { rows } = await sql`select 1 from kaihu.signature_invitation where order_code = ${code}`.execute(
    database,
  )
  expect(rows).toEqual([])
})

test('switched off there is nothing of it', async () => {
  await releaseSetting(makeDesk(app), 'invitations', false)
  expect((await second.client.send('GET', pathOf(second))).status).toBe(404)
  expect((await invite(second, [CHANNEL], '+8613877000009')).status).toBe(404)
  expect((await second.client.send('GET', MINE)).status).toBe(404)
  await releaseSetting(makeDesk(app), 'invitations', true)
})
