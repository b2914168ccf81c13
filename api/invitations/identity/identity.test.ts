import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listOwnIdentities } from '@kaihu/contract/identity-requests.ts'
import { fill, getOrder } from '@kaihu/db/situations/acts.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDesk } from '../../../tests/harness/order-server.ts'
import type { SignedClient } from '../../../tests/harness/signed-client.ts'
import {
  type Application,
  invite,
  listOf,
  pathOf,
  startSigning,
} from '../../../tests/harness/signing/signing-server.ts'
import { bringPart, finish, sha256Of } from '../../../tests/harness/upload.ts'
import { readAnswers } from '../../application/section/section.store.ts'
import { consentsEvidence } from '../../evidence/parts/consents.evidence.ts'
import { papersEvidence } from '../../evidence/parts/papers.evidence.ts'
import { readAccountRows } from '../../rights/own-data/own-data.store.ts'
import { findConsequence } from '../../rights/requests/consequences.usecase.ts'
import { remindSigners } from '../remind.usecase.ts'

const signing = await startSigning()
const { bringOn, customerOf, makeApplication, owner } = signing
const { signIn, slotOf, time, told, trail } = signing
const { app, database, config } = signing.server
afterAll(signing.end)

const OWN = '/v1/customer/identity-requests'
const DAY_MS = 86_400_000
type Own = CallAnswer<typeof listOwnIdentities>

let application: Application
beforeAll(async () => {
  application = await makeApplication(97)
})

/** A card, no two alike. */
function card(text: string): Uint8Array {
  const canvas = createCanvas(320, 200)
  const pen = canvas.getContext('2d')
  pen.fillText(text, 20, 80)
  return canvas.toBuffer('image/png')
}

async function own(client: SignedClient): Promise<Own['items']> {
  const answer = await client.send<Own>('GET', OWN)
  return answer.data.items
}

/** Somebody else than the legal representative, of whom an identity document is asked for. */
async function otherPerson() {
  const { people } = await listOf(application)
  const found = people.find(({ key, identity }) => key !== 'representative' && identity?.request === null)
  if (!found?.identity) throw new Error('nobody else is identified')
  return found
}

async function bring(client: SignedClient, one: Own['items'][number], slot: string, text: string) {
  const bytes = card(text)
  const begun = await client.send<{ uploadId: string }>('POST', `${OWN}/${one.requestId}/uploads`, {
    slot,
    name: `${text}.png`,
    size: bytes.length,
  })
  expect(begun.status).toBe(200)
  await bringPart(client, begun.data.uploadId, 0, bytes)
  return finish(client, begun.data.uploadId, sha256Of(bytes))
}

function give(client: SignedClient, one: Own['items'][number], documentIds: string[]) {
  return client.send<Own>('POST', `${OWN}/${one.requestId}/give`, {
    documentIds,
    version: one.consent.version,
  })
}

async function consentsOf(customerId: string) {
  const { rows } = await sql<{ key: string; order_code: string }>`select key, order_code from kaihu.consent
    where customer_id = ${customerId}::uuid and order_code is not null`.execute(owner)
  return rows
}

test('who is asked gives their document and consent with a sign-in of their own, and both lie with the order', async () => {
  const mobile = '+8613878000001'
  const person = await otherPerson()
  expect((await invite(application, [], mobile, { personKey: person.key, identity: true })).status).toBe(200)
  await bringOn(application)
  expect(await told('signatureAsked', application.code)).toMatchObject([{ address: mobile }])
  const asked = await signIn(mobile)
  const [one] = await own(asked)
  if (!one) throw new Error('nothing is asked')
  expect(one).toMatchObject({ personName: person.name, state: 'asked', company: { zh: application.company } })
  expect(one.consent.texts['en-US'].words).toContain('identity document')
  const [slot] = one.slots
  expect(slot).toMatchObject({ slot: `designatedFiles.personIds.${person.key}`, isRequired: true, files: [] })
  // Nothing is given before there is something, and nothing of the order is shown.
  const nothing = await give(asked, one, ['00000000-0000-4000-8000-000000000000'])
  expect(nothing.code).toBe('500016')
  expect((await asked.send('GET', `/v1/customer/orders/${application.code}`)).status).toBe(404)
  expect((await asked.send('GET', `/v1/files/orders/${application.code}`)).status).toBe(404)
  const file = await bring(asked, one, slot?.slot ?? '', 'front')
  expect(file.status).toBe(200)
  // What was brought is there after a reload, and lies in no slot of the order yet.
  const [again] = await own(asked)
  expect(again?.slots[0]?.files).toMatchObject([{ name: 'front.png' }])
  expect(await slotOf(application.code, 'personIds')).toEqual([])
  const seen = await application.client.send('GET', `/v1/files/orders/${application.code}`)
  expect(seen.raw.payload).not.toContain(file.data.file.objectId)
  const objectId = file.data.file.objectId
  const outdated = { documentIds: [objectId], version: '1999-01' }
  expect((await asked.send('POST', `${OWN}/${one.requestId}/give`, outdated)).code).toBe('200034')
  const customerId = await customerOf(mobile)
  expect(await consentsOf(customerId)).toEqual([])
  expect((await give(asked, one, [objectId])).data.items[0]).toMatchObject({ state: 'given' })
  await bringOn(application)
  expect(await slotOf(application.code, 'personIds')).toMatchObject([{ objectId, person: person.key }])
  expect(await consentsOf(customerId)).toEqual([{ key: 'personOfApplication', order_code: application.code }])
  const view = (await listOf(application)).people.find(({ key }) => key === person.key)
  expect(view?.identity).toMatchObject({ isHandedIn: true, request: { state: 'given', files: 1, mobile } })
  expect(await trail(application.code)).toEqual([
    'papers.invited',
    'papers.identity-given',
    'papers.identity-placed',
  ])
  expect((await told('identityGiven', application.code)).length).toBeGreaterThan(0)
  // Given once, it takes nothing more.
  expect((await give(asked, one, [objectId])).code).toBe('500010')
  expect(
    (
      await asked.send('POST', `${OWN}/${one.requestId}/uploads`, {
        slot: slot?.slot,
        name: 'x.png',
        size: 9,
      })
    ).code,
  ).toBe('500010')
  await bringOn(application)
  expect(await slotOf(application.code, 'personIds')).toHaveLength(1)
  const state = {
    state: (await getOrder(application.world, application.code)).state,
    version: 0,
    snapshot: database,
  }
  expect((await papersEvidence({ config, database })(state)).files.map(({ name }) => name)).toContain(
    'papers/identity-requests.json',
  )
  expect((await consentsEvidence({ config, database })(state)).files).toHaveLength(1)
  expect((await readAccountRows(owner, customerId)).askedToIdentify).toMatchObject([
    { asPerson: person.name, state: 'given' },
  ])
})

test('staff see it as it is, with the number shortened', async () => {
  const rm = await makeDesk(app)('cm1')
  const list = await listOf(application, rm)
  const given = list.people.flatMap(({ identity }) => identity?.request ?? [])
  expect(given).toMatchObject([{ state: 'given', mobile: '+86138****0001' }])
})

test('a stranger finds no request, and brings and gives nothing', async () => {
  const mobile = '+8613878000002'
  await invite(application, [], mobile, { personKey: 'representative', identity: true })
  await bringOn(application)
  const [one] = await own(await signIn(mobile))
  if (!one) throw new Error('nothing is asked')
  const stranger = await signIn('+8613878000003')
  expect(await own(stranger)).toEqual([])
  const slot = 'designatedFiles.legalRepIdFront'
  const body = { slot, name: 'x.png', size: 9 }
  expect((await stranger.send('POST', `${OWN}/${one.requestId}/uploads`, body)).status).toBe(404)
  expect(
    (await stranger.send('POST', `/v1/files/uploads`, { ...body, orderCode: application.code })).status,
  ).toBe(404)
  expect((await stranger.send('POST', `${OWN}/${one.requestId}/refuse`, { reason: '不是我' })).status).toBe(
    404,
  )
  // Into other slots nobody brings anything, asked or not.
  const asked = await signIn(mobile)
  const licence = { ...body, slot: 'designatedFiles.businessLicence' }
  expect((await asked.send('POST', `${OWN}/${one.requestId}/uploads`, licence)).status).toBe(404)
  expect(
    (await asked.send('POST', `/v1/files/uploads`, { ...licence, orderCode: application.code })).status,
  ).toBe(404)
  const { rows } = await sql`select 1 from kaihu.upload where order_code = ${application.code}`.execute(owner)
  expect(rows).toEqual([])
  expect((await own(asked))[0]?.state).toBe('asked')
})

test('what is asked holds the application up, is called to mind, refused with a reason, and withdrawn', async () => {
  const mobile = '+8613878000002'
  const reminders = () => told('signatureAsked', application.code).then((rows) => rows.length)
  const before = await reminders()
  time.now = new Date(time.now.getTime() + 3 * DAY_MS)
  await remindSigners({ database, clock: () => time.now }, 1)
  await bringOn(application)
  expect(await reminders()).toBe(before + 1)
  const actions = await application.client.send<{ actions: unknown[] }>(
    'GET',
    `/v1/customer/orders/${application.code}/actions`,
  )
  expect(JSON.stringify(actions.data)).toContain('identity_missing')
  const asked = await signIn(mobile)
  const [one] = await own(asked)
  const refused = await asked.send<Own>('POST', `${OWN}/${one?.requestId}/refuse`, {
    reason: '我不是法定代表人',
  })
  expect(refused.data.items[0]?.state).toBe('refused')
  await bringOn(application)
  expect((await told('identityRefused', application.code)).length).toBeGreaterThan(0)
  const view = (await listOf(application)).people.find(({ key }) => key === 'representative')?.identity
  expect(view).toMatchObject({ isHandedIn: false, request: { state: 'refused', reason: '我不是法定代表人' } })
  const ids = [view?.request?.requestId]
  const withdrawn = await application.client.send('POST', `${pathOf(application)}/withdraw`, {
    invitationIds: ids,
  })
  expect(withdrawn.status).toBe(200)
  const open = await application.client.send('GET', `/v1/customer/orders/${application.code}/actions`)
  expect(JSON.stringify(open.data)).not.toContain('identity_missing')
})

test('whoever is replaced is asked no more: what they gave is void, they are told, and nobody else is touched', async () => {
  const mobile = '+8613878000004'
  const person = await otherPerson()
  await invite(application, [], mobile, { personKey: person.key, identity: true })
  await bringOn(application)
  const asked = await signIn(mobile)
  const { answers } = await readAnswers(database, application.code)
  const renamed = replaceName(answers, person.name, '全然另人')
  const { applicant, world, code } = application
  await fill(world, code, applicant, renamed)
  expect((await own(asked))[0]?.state).toBe('void')
  expect(await trail(code)).toContain('papers.identity-void')
  expect((await told('signatureVoid', code)).map(({ address }) => address)).toContain(mobile)
  const states = (await listOf(application)).people.flatMap(({ identity }) => identity?.request?.state ?? [])
  expect(states).toContain('given')
})

/** The sections that name somebody, with another name there. */
function replaceName(answers: Answers, name: string, other: string): Answers {
  const changed = Object.entries(answers).flatMap(([key, record]) => {
    const text = JSON.stringify(record)
    return text.includes(name) ? [[key, JSON.parse(text.replaceAll(name, other))] as const] : []
  })
  return Object.fromEntries(changed.filter(([key]) => key !== 'designatedFiles')) as Answers
}

test('a consent that is withdrawn lets the application stand still until the desk has answered', async () => {
  const customerId = await customerOf('+8613878000001')
  const actor = { kind: 'customer', customerId } as CustomerActor
  const consent = { key: 'personOfApplication', orderCode: application.code } as const
  expect(await findConsequence(database, consent, { actor, now: time.now })).toBe('stopped')
})
