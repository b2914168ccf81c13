import type { SlotView } from '@kaihu/contract/files.ts'
import { act, getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { makeWorld, type World } from '@kaihu/db/situations/world.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import type { SignedClient } from '../../tests/harness/signed-client.ts'
import { beginUpload, uploadFile } from '../../tests/harness/upload.ts'
import { openObjects } from './files-deps.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
let world: World
let code: string
let customer: SignedClient

beforeAll(async () => {
  world = makeWorld(database, { variant: 260, objects: openObjects(config, database) })
  code = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  customer = await signInApplicant(app, (await getOrder(world, code)).state.intake.mobile)
})

async function slotOf(client: SignedClient, key: string): Promise<SlotView | undefined> {
  const { data } = await client.send<{ slots: SlotView[] }>('GET', `/v1/files/orders/${code}`)
  return data.slots.find(({ slot }) => slot.endsWith(`.${key}`))
}

async function decide(body: object) {
  const document = (await slotOf(await desk('cm1'), 'articles'))?.documents.find(
    ({ state }) => state !== 'replaced',
  )
  return (await desk('cm1')).send('POST', `/v1/files/documents/${document?.documentId}/decision`, body)
}

async function marks() {
  const { data } = await (await desk('cm1')).send<{
    draftMarks: { fieldKey: string; value: string; title: string }[]
  }>('GET', `/v1/orders/${code}/application`)
  return data.draftMarks
}

async function task(username: string, verb: string, body: object) {
  return (await desk(username)).send('POST', `/v1/orders/${code}/tasks/missing_documents/${verb}`, {
    version: (await getOrder(world, code)).version,
    note: '两周内补交',
    ...body,
  })
}

function upload(name: string, slot = 'designatedFiles.articles') {
  return uploadFile(customer, { orderCode: code, slot, name, bytes: SPECIMEN })
}

async function haveAllCome() {
  return (await getOrder(world, code)).state.facts.deferred_documents_received
}

test('a document that was returned is among the marks of the next return, until it is accepted after all', async () => {
  await decide({ decision: 'return', reason: '扫描不清晰' })
  expect(await marks()).toEqual([
    expect.objectContaining({ fieldKey: 'designatedFiles.articles', value: '扫描不清晰', title: '公司章程' }),
  ])
  await decide({ decision: 'accept' })
  expect(await marks()).toEqual([])
})

test('a slot says for whom its documents are', async () => {
  expect((await slotOf(customer, 'articles'))?.persons).toEqual([])
  const ids = await slotOf(customer, 'legalRepIdFront')
  expect(ids?.persons).toEqual([{ name: expect.stringMatching(/./), sections: ['legalRepresentative'] }])
})

test('each person has a slot of their own, and the mark of a return names whose document it is', async () => {
  const cm = await desk('cm1')
  const own = async () => {
    const { data } = await cm.send<{ slots: SlotView[] }>('GET', `/v1/files/orders/${code}`)
    return data.slots.filter(({ slot }) => slot.startsWith('designatedFiles.personIds.'))
  }
  const [first, second] = await own()
  for (const slot of [first, second]) {
    expect(slot).toMatchObject({ state: 'uploaded', isRequired: true, documents: [{ state: 'uploaded' }] })
    expect(slot?.slot).toBe(`designatedFiles.personIds.${slot?.persons[0]?.name}`)
  }
  const decideOn = (slot: SlotView | undefined, body: object) =>
    cm.send('POST', `/v1/files/documents/${slot?.documents[0]?.documentId}/decision`, body)
  const because = (slot: SlotView | undefined) => `${slot?.persons[0]?.name}：缺反面`
  await decideOn(first, { decision: 'return', reason: '缺反面' })
  expect((await own()).map(({ state }) => state)).toEqual(['returned', 'uploaded'])
  await decideOn(second, { decision: 'return', reason: '缺反面' })
  const fieldKey = 'designatedFiles.personIds'
  const both = [first, second].map(because).toSorted((left, right) => (left < right ? -1 : 1))
  expect(await marks()).toMatchObject([{ fieldKey, value: both.join('；') }])
  await decideOn(first, { decision: 'accept' })
  expect(await marks()).toMatchObject([{ fieldKey, value: because(second) }])
  await decideOn(second, { decision: 'accept' })
  expect(await marks()).toEqual([])
})

test('once two persons deferred a document it comes after the application, and that it came is worked out', async () => {
  // The document is not there: it was asked to be handed in later.
  await database
    .updateTable('document')
    .set({ replaced_at: new Date() })
    .where('order_code', '=', code)
    .where('slot', '=', 'designatedFiles.articles')
    .execute()
  const refused = await beginUpload(customer, {
    orderCode: code,
    slot: 'designatedFiles.articles',
    name: '章程.png',
    size: SPECIMEN.length,
  })
  expect(refused.status).toBe(409)
  const subject = { decision: 'defer', documents: 'articles' }
  expect((await task('cm1', 'open', { subject, dueDate: '2026-12-18' })).status).toBe(200)
  expect(await slotOf(customer, 'articles')).toMatchObject({ state: 'missing', canHandInLate: false })
  const { tasks } = (await getOrder(world, code)).state
  const { subjectHash } = tasks.missing_documents ?? { subjectHash: '' }
  expect((await task('cml1', 'check', { approve: true, subjectHash })).status).toBe(200)
  expect(await slotOf(customer, 'articles')).toMatchObject({
    state: 'deferred',
    dueDate: '2026-12-18',
    canHandInLate: true,
  })
  expect(await haveAllCome()).not.toBe(true)
  expect((await upload('章程.png')).status).toBe(200)
  expect(await slotOf(customer, 'articles')).toMatchObject({
    state: 'uploaded',
    documents: [{ name: '章程.png', uploadedBy: 'customer' }],
  })
  expect(await haveAllCome()).toBe(true)
})

test('a late document that is returned has not come; a better one takes its place', async () => {
  await decide({ decision: 'return', reason: '缺页' })
  expect(await haveAllCome()).toBe(false)
  expect(await slotOf(customer, 'articles')).toMatchObject({ state: 'returned', canHandInLate: true })
  await upload('章程全本.png')
  expect((await slotOf(customer, 'articles'))?.documents.map(({ name }) => name)).toEqual(['章程全本.png'])
  expect(await haveAllCome()).toBe(true)
})

test('every other slot stays closed, and nobody states by hand that deferred documents came', async () => {
  expect((await upload('x.png', 'designatedFiles.addressProof')).status).toBe(409)
  const stated = await (await desk('cm1')).send(
    'POST',
    `/v1/orders/${code}/tasks/deferred_documents_received/record`,
    {
      version: (await getOrder(world, code)).version,
      value: false,
      note: '未收到',
    },
  )
  expect(stated.status).not.toBe(200)
  expect(await haveAllCome()).toBe(true)
})

test('what came late outlives a return of the application', async () => {
  await act(world, code, [world.cast.cm, 'return_to_customer'], { reason: '请核对' }).catch(() => undefined)
  expect((await slotOf(await desk('cm1'), 'articles'))?.documents.at(-1)).toMatchObject({ state: 'uploaded' })
})
