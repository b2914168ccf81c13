import type { SlotView } from '@kaihu/contract/files.ts'
import type { FactView } from '@kaihu/contract/order-task.ts'
import { getOrder, returnToCustomer } from '@kaihu/db/situations/acts.ts'
import { acceptAll } from '@kaihu/db/situations/hand-in.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import {
  beginFirstStep,
  makeDesk,
  signInApplicant,
  startOrderServer,
} from '../../tests/harness/order-server.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { beginUpload, bringPart, finish, sha256Of, uploadFile } from '../../tests/harness/upload.ts'
import { openObjects } from './files-deps.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const objects = openObjects(config, database)
let variant = 200

async function orderIn(name: string): Promise<{ world: World; code: string }> {
  const world = makeWorld(database, { variant: variant++, objects })
  return { world, code: (await SITUATIONS[name]?.make(world)) ?? '' }
}

/** The applicant of an order; one that is still empty is begun. */
async function applicantOf(world: World, code: string) {
  const { state } = await getOrder(world, code)
  const client = await signInApplicant(app, state.intake.mobile)
  if (state.status === '0300' && !(await isBegun(code)))
    await beginFirstStep(client, `/v1/customer/orders/${code}`, state.flow)
  return client
}

async function isBegun(code: string): Promise<boolean> {
  const rows = database.selectFrom('application_section').select('section').where('order_code', '=', code)
  return (await rows.executeTakeFirst()) !== undefined
}

type Documents = { slots: SlotView[]; isComplete: boolean }

async function listFor(client: SignedClient, code: string): Promise<Documents> {
  return (await client.send<Documents>('GET', `/v1/files/orders/${code}`)).data
}

function slotOf({ slots }: Documents, key: string) {
  return slots.find(({ slot }) => slot.endsWith(`.${key}`))
}

function decide(client: SignedClient, documentId: string, body: object) {
  return client.send('POST', `/v1/files/documents/${documentId}/decision`, body)
}

async function versionOf(code: string) {
  return (
    (
      await database
        .selectFrom('application_section')
        .select('version')
        .where('order_code', '=', code)
        .where('section', '=', 'designatedFiles')
        .executeTakeFirst()
    )?.version ?? 0
  )
}

async function save(client: SignedClient, code: string, answers: object) {
  return client.send<{ answers: Record<string, unknown[]> }>(
    'PUT',
    `/v1/customer/orders/${code}/sections/designatedFiles`,
    { version: await versionOf(code), answers, intent: 'draft' },
  )
}

test('a saved file has the size and hash of the document, whatever the sender says', async () => {
  const { world, code } = await orderIn('standard-0300')
  const client = await applicantOf(world, code)
  const slot = 'designatedFiles.articles'
  const { data } = await uploadFile(client, { orderCode: code, slot, name: '章程.png', bytes: SPECIMEN })
  const forged = { ...data.file, size: 1, sha256: '1'.repeat(64), name: 'x.exe', type: 'text/html' }
  const saved = await save(client, code, { articles: [forged] })
  expect(saved.data.answers.articles).toEqual([data.file])
})

test('whose document a file is, is taken from the slot it came into, and there is no slot for everybody at once', async () => {
  const { world, code } = await orderIn('standard-0300')
  const client = await applicantOf(world, code)
  const upload = (slot: string) =>
    uploadFile(client, { orderCode: code, slot, name: '证件.png', bytes: SPECIMEN })
  const { data } = await upload('designatedFiles.personIds.唐悦')
  const saved = await save(client, code, { personIds: [{ ...data.file, person: '岑例文' }] })
  expect(saved.data.answers.personIds).toEqual([{ ...data.file, person: '唐悦' }])
  expect((await upload('designatedFiles.personIds')).status).toBe(404)
})

/** The saving of a financial controller under a name; the number stays. */
function saveName(client: SignedClient, code: string, nameCn: string, version: number) {
  return client.send('PUT', `/v1/customer/orders/${code}/sections/financialController`, {
    version,
    intent: 'draft',
    answers: {
      sameAsLegalRep: false,
      person: {
        nameCn,
        slotKey: '别人',
        idDocument: { idType: 'residentIdCard', idNumber: '110101198003071234' },
      },
    },
  })
}

const WAS = 'designatedFiles.personIds.王小明'
const STAYED = {
  slot: WAS,
  state: 'uploaded',
  persons: [{ name: '王晓明' }],
  documents: [{ name: '证件.png' }],
}

test('a typo in a name that is put right leaves the documents with the person', async () => {
  const { world, code } = await orderIn('standard-0300')
  const client = await applicantOf(world, code)
  expect((await saveName(client, code, '王小明', 0)).status).toBe(200)
  const file = { orderCode: code, slot: WAS, name: '证件.png', bytes: SPECIMEN }
  const { data } = await uploadFile(client, file)
  await save(client, code, { personIds: [data.file] })
  expect((await saveName(client, code, '王晓明', 1)).status).toBe(200)
  expect(slotOf(await listFor(client, code), 'personIds.王小明')).toMatchObject(STAYED)
})

test('a document that is still on its way while the name is put right arrives with the person', async () => {
  const { world, code } = await orderIn('standard-0300')
  const client = await applicantOf(world, code)
  await saveName(client, code, '王小明', 0)
  const file = { orderCode: code, slot: WAS, name: '证件.png', size: SPECIMEN.length }
  const { uploadId } = (await beginUpload(client, file)).data
  await bringPart(client, uploadId, 0, SPECIMEN)
  expect((await saveName(client, code, '王晓明', 1)).status).toBe(200)
  const { data } = await finish(client, uploadId, sha256Of(SPECIMEN))
  await save(client, code, { personIds: [data.file] })
  expect(slotOf(await listFor(client, code), 'personIds.王小明')).toMatchObject(STAYED)
})

test('a file of another order or another slot cannot be put into an answer', async () => {
  const one = await orderIn('standard-0300')
  const other = await orderIn('standard-0300')
  const client = await applicantOf(one.world, one.code)
  const stranger = await applicantOf(other.world, other.code)
  const slot = 'designatedFiles.articles'
  const own = await uploadFile(client, { orderCode: one.code, slot, name: 'a.png', bytes: SPECIMEN })
  const theirs = await uploadFile(stranger, { orderCode: other.code, slot, name: 'a.png', bytes: SPECIMEN })
  for (const answers of [
    { articles: [theirs.data.file] },
    { businessLicence: [own.data.file] },
    { articles: [{ ...own.data.file, objectId: '00000000-0000-4000-8000-000000000000' }] },
  ]) {
    const refused = await save(client, one.code, answers)
    expect(refused).toMatchObject({ status: 400, data: { problems: [{ code: 'M-FILE' }] } })
  }
  expect(await versionOf(one.code)).toBe(0)
})

test('a better file takes the place of the first, and the first is kept for the bank to see', async () => {
  const { world, code } = await orderIn('standard-0300')
  const client = await applicantOf(world, code)
  const slot = 'designatedFiles.articles'
  const first = await uploadFile(client, { orderCode: code, slot, name: '一.png', bytes: SPECIMEN })
  await save(client, code, { articles: [first.data.file] })
  const second = await uploadFile(client, { orderCode: code, slot, name: '二.png', bytes: SPECIMEN })
  await save(client, code, { articles: [second.data.file] })
  const forBank = slotOf(await listFor(await desk('rm1'), code), 'articles')
  expect(forBank?.documents.map(({ name, state }) => [name, state])).toEqual([
    ['一.png', 'replaced'],
    ['二.png', 'uploaded'],
  ])
  expect(slotOf(await listFor(client, code), 'articles')?.documents.map(({ name }) => name)).toEqual([
    '二.png',
  ])
})

test('who reviews the order accepts a document; who does not is refused, and so is the customer', async () => {
  const { world, code } = await orderIn('standard-0400')
  const cm = await desk('cm1')
  const document = slotOf(await listFor(cm, code), 'businessLicence')?.documents[0]
  const id = document?.documentId ?? ''
  expect((await decide(await desk('rm1'), id, { decision: 'accept' })).status).toBe(403)
  expect((await decide(await applicantOf(world, code), id, { decision: 'accept' })).status).toBe(404)
  expect((await decide(cm, id, { decision: 'return' })).status).toBe(400)
  expect(slotOf(await listFor(cm, code), 'businessLicence')?.state).toBe('uploaded')
  expect((await decide(cm, id, { decision: 'accept' })).data).toMatchObject({ state: 'accepted' })
  expect(slotOf(await listFor(cm, code), 'businessLicence')?.state).toBe('accepted')
})

test('a returned document has to be replaced before the customer can submit again', async () => {
  const { world, code } = await orderIn('standard-0400')
  const cm = await desk('cm1')
  const before = slotOf(await listFor(cm, code), 'articles')?.documents[0]
  await decide(cm, before?.documentId ?? '', { decision: 'return', reason: '扫描不清晰' })
  await returnToCustomer(world, code, world.cast.cm, [
    { fieldKey: 'designatedFiles.articles', text: '请重新上传' },
  ])
  const client = await applicantOf(world, code)
  const seen = slotOf(await listFor(client, code), 'articles')
  expect(seen).toMatchObject({ state: 'returned', documents: [{ reason: '扫描不清晰' }] })
  const { version } = await getOrder(world, code)
  const submit = await client.send('POST', `/v1/customer/orders/${code}/actions/customer_update`, { version })
  expect(submit.status).not.toBe(200)
  expect((await getOrder(world, code)).state.status).toBe('0300')
})

test('the last accepted document states that the documents are complete, and nobody states it before', async () => {
  const { world, code } = await orderIn('standard-0800')
  const ao = await desk('ao1')
  const { version } = await getOrder(world, code)
  const early = await ao.send('POST', `/v1/orders/${code}/tasks/documents_complete/record`, {
    version,
    value: true,
    note: '已齐全',
  })
  expect(early.status).toBe(409)
  const factOf = async () => {
    const { data } = await ao.send('GET', `/v1/orders/${code}/tasks`)
    return (data as { facts: FactView[] }).facts.find(({ fact }) => fact === 'documents_complete')
  }
  expect(await factOf()).toMatchObject({ canRecord: false, refusals: [{ code: 'documents_incomplete' }] })
  expect((await getOrder(world, code)).state.facts.documents_complete).not.toBe(true)
  await acceptAll(world, code, world.cast.ao)
  expect((await getOrder(world, code)).state.facts.documents_complete).toBe(true)
  expect((await listFor(ao, code)).isComplete).toBe(true)
  expect(await factOf()).toMatchObject({ value: true, refusals: [] })
})
