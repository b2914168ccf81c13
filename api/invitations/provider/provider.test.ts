import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk } from '../../../tests/harness/order-server.ts'
import { textOfPdf, unspaced } from '../../../tests/harness/papers/paper-text.ts'
import {
  invite,
  listOf,
  MINE,
  ownOf,
  startSigning,
  stateOf,
} from '../../../tests/harness/signing/signing-server.ts'
import { twinProvider } from '../../../tests/harness/signing/twin-provider.ts'
import { releaseSetting } from '../../../tests/harness/two-administrators.ts'
import { actOnEnvelope } from '../../bank/esign/esign-twin.ts'
import { setFaultSetting } from '../../bank/fault.ts'
import { papersEvidence } from '../../evidence/parts/papers.evidence.ts'
import { collect } from '../../platform/objects/byte-streams.ts'
import { bringSignaturesOn } from '../bring-on.usecase.ts'

const signing = await startSigning()
const { makeApplication, openAll, signIn, slotOf, trail } = signing
const { app, database, config } = signing.server
const deps = { ...signing.deps, provider: twinProvider(database) }
afterAll(signing.end)
beforeAll(() => releaseSetting(makeDesk(app), 'signatureProvider', true))

const [INFORMATION, CHANNEL] = ['P03', 'P05']

/** What the twin calls the envelope that is signed at an address. */
function envelopeAt(signingUrl: string): string {
  return new URL(signingUrl).searchParams.get('envelope') ?? ''
}

/** Somebody is asked, opens their papers, and goes to the provider with them. */
async function goToProvider(variant: number, mobile: string, papers: string[]) {
  const application = await makeApplication(variant)
  await invite(application, papers, mobile)
  await bringSignaturesOn(application.code, deps)
  const { client, ids } = await openAll(mobile)
  const begun = await client.send<{ signingUrl: string }>('POST', `${MINE}/envelope`, { invitationIds: ids })
  const envelopeId = begun.status === 200 ? envelopeAt(begun.data.signingUrl) : ''
  return { application, client, ids, begun, envelopeId }
}

/** The call of the provider, which is believed in nothing. */
async function callBack(envelopeId: string) {
  const url = `/v1/signature-envelopes/${envelopeId.replace('ENV-', '')}`
  const { statusCode } = await app.inject({ method: 'POST', url, headers: { host: 'apply.localhost' } })
  return statusCode
}

async function waitingJobs(code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'signatures' and data->>'orderCode' = ${code}`.execute(database)
  return rows[0]?.count ?? 0
}

test('who is asked signs at the provider; the file it signed is kept, told of in the sealed paper and in the evidence', async () => {
  const mobile = '+8613877000101'
  const { application, client, ids, begun, envelopeId } = await goToProvider(190, mobile, [INFORMATION])
  expect(begun.status).toBe(200)
  // The same papers are the same envelope, and no code is sent for them.
  const again = await client.send<{ signingUrl: string }>('POST', `${MINE}/envelope`, { invitationIds: ids })
  expect(again.data.signingUrl).toBe(begun.data.signingUrl)
  expect((await client.send('POST', `${MINE}/code`, { invitationIds: ids })).status).toBe(404)
  expect(await ownOf(client)).toMatchObject([{ state: 'seen', isWithProvider: true }])
  // A call that says nothing true changes nothing: the provider is asked.
  expect(await callBack(envelopeId)).toBe(204)
  await bringSignaturesOn(application.code, deps)
  expect(stateOf(await listOf(application), INFORMATION)).toBe('seen')

  await actOnEnvelope(database, { envelopeId, act: 'sign' })
  const before = await waitingJobs(application.code)
  expect(await callBack(envelopeId)).toBe(204)
  expect(await waitingJobs(application.code)).toBe(before + 1)
  await bringSignaturesOn(application.code, deps)
  expect(stateOf(await listOf(application), INFORMATION)).toBe('signed')
  const [file] = await slotOf(application.code, 'companyInfoSigned')
  const object = await deps.objects.find(asText(file?.sha256))
  const pages = (await textOfPdf(object ? await collect(object.read()) : Buffer.alloc(0))).map(unspaced)
  expect(pages.at(-1)).toContain(unspaced('O=Signature twin'))
  expect(await trail(application.code)).toContain('papers.sent-to-provider')

  const pack = await papersEvidence({ config, database })({
    state: (await getOrder(application.world, application.code)).state,
    version: 0,
    snapshot: database,
  })
  const signed = pack.files.find(({ name }) => name === `papers/provider/${INFORMATION}-${ids[0]}.pdf`)
  expect(pages.at(-1)).toContain(signed && 'sha256' in signed ? signed.sha256 : 'nothing')
  // Settled once, it is asked of no more.
  expect(await callBack(envelopeId)).toBe(204)
  expect(await waitingJobs(application.code)).toBe(before + 1)
})

test('what was refused at the provider is refused, and what changed meanwhile is void, whatever was signed', async () => {
  const refused = await goToProvider(191, '+8613877000102', [CHANNEL])
  await actOnEnvelope(database, { envelopeId: refused.envelopeId, act: 'refuse' })
  await bringSignaturesOn(refused.application.code, deps)
  const [own] = await ownOf(refused.client)
  expect(own?.state).toBe('refused')

  const changed = await goToProvider(192, '+8613877000103', [INFORMATION])
  const { world, code, applicant, answers } = changed.application
  const partB = withAnswer(answers, 'partB.companyEmail', 'other@example.com')['partB'] ?? {}
  await fill(world, code, applicant, { partB })
  await actOnEnvelope(database, { envelopeId: changed.envelopeId, act: 'sign' })
  await bringSignaturesOn(code, deps)
  expect(stateOf(await listOf(changed.application), INFORMATION)).toBe('void')
  expect(await slotOf(code, 'companyInfoSigned')).toEqual([])
})

test('a provider that does not answer, or answers nonsense, loses nothing: the same is asked again', async () => {
  const mobile = '+8613877000104'
  await setFaultSetting(database, { system: 'esign', mode: 'fail', delayMs: 0, remaining: 1 })
  const { application, client, ids, begun } = await goToProvider(193, mobile, [INFORMATION])
  expect([begun.status, begun.code]).toEqual([503, '500014'])
  expect(await ownOf(client)).toMatchObject([{ state: 'seen', isWithProvider: false }])
  const retried = await client.send<{ signingUrl: string }>('POST', `${MINE}/envelope`, {
    invitationIds: ids,
  })
  const envelopeId = envelopeAt(retried.data.signingUrl)
  await actOnEnvelope(database, { envelopeId, act: 'sign' })
  await setFaultSetting(database, { system: 'esign', mode: 'wrong', delayMs: 0, remaining: 1 })
  await expect(bringSignaturesOn(application.code, deps)).rejects.toThrow()
  expect(stateOf(await listOf(application), INFORMATION)).toBe('seen')
  await bringSignaturesOn(application.code, deps)
  expect(stateOf(await listOf(application), INFORMATION)).toBe('signed')
})

test('a file that is not the paper that was shown, to the byte, is no signature of it', async () => {
  const { application, envelopeId } = await goToProvider(194, '+8613877000105', [INFORMATION])
  await actOnEnvelope(database, { envelopeId, act: 'sign' })
  await sql`update twin.signature_document set file = '\\x255044462d' where envelope_id = ${envelopeId}`.execute(
    database,
  )
  await expect(bringSignaturesOn(application.code, deps)).rejects.toThrow(
    'another paper was signed than was sent',
  )
  expect(stateOf(await listOf(application), INFORMATION)).toBe('seen')
})

test('nobody takes papers of others, or unopened ones, to the provider', async () => {
  const application = await makeApplication(195)
  await invite(application, [INFORMATION], '+8613877000106')
  await bringSignaturesOn(application.code, deps)
  const asked = await signIn('+8613877000106')
  const ids = (await ownOf(asked)).map(({ invitationId }) => invitationId)
  expect((await asked.send('POST', `${MINE}/envelope`, { invitationIds: ids })).code).toBe('500012')
  const stranger = await signIn('+8613877000107')
  expect((await stranger.send('POST', `${MINE}/envelope`, { invitationIds: ids })).status).toBe(404)
  const { rows } = await sql`select 1 from kaihu.signature_invitation
    where order_code = ${application.code} and envelope_id is not null`.execute(database)
  expect(rows).toEqual([])
})
