import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { type SignedClient, signInStaff } from '../../tests/harness/signed-client.ts'
import {
  beginUpload,
  bringPart,
  finish,
  readOffset,
  sha256Of,
  uploadFile,
} from '../../tests/harness/upload.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const slot = 'designatedFiles.businessLicence'
const name = '营业执照.png'
let orderCode = ''
let applicant: SignedClient
let stranger: SignedClient
let picture: Buffer

async function makeOrder(variant: number): Promise<{ code: string; client: SignedClient }> {
  const world = makeWorld(database, { variant })
  const code = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
  const { state } = await getOrder(world, code)
  return { code, client: await signInApplicant(app, state.intake.mobile) }
}

function noisyPicture(): Promise<Buffer> {
  return sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .png()
    .toBuffer()
}

beforeAll(async () => {
  const first = await makeOrder(70)
  orderCode = first.code
  applicant = first.client
  stranger = (await makeOrder(71)).client
  picture = await noisyPicture()
})

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(config.DATA_DIR, 'objects', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

async function countUploads(): Promise<number> {
  return (await database.selectFrom('upload').selectAll().execute()).length
}

test('a file arrives in parts, byte for byte, and lies encrypted', async () => {
  const answer = await uploadFile(applicant, { orderCode, slot, name, bytes: picture, partBytes: 200_000 })
  expect(answer).toMatchObject({
    status: 200,
    data: { file: { name, size: picture.length, type: 'image/png' } },
  })
  const { objectId } = answer.data.file
  const back = await applicant.send('GET', `/v1/files/documents/${objectId}/content?purpose=own`)
  expect(back.raw.rawPayload.equals(picture)).toBe(true)
  for (const file of await filesBelow('')) {
    expect((await readFile(file)).includes(picture.subarray(1_000, 1_032))).toBe(false)
  }
  expect(await countUploads()).toBe(0)
  expect(await filesBelow('uploads')).toEqual([])
})

test('an upload goes on from where it was cut off', async () => {
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size: picture.length })
  await bringPart(applicant, data.uploadId, 0, picture.subarray(0, 300_000))
  expect(await readOffset(applicant, data.uploadId)).toBe(300_000)
  await bringPart(applicant, data.uploadId, 300_000, picture.subarray(300_000))
  expect((await finish(applicant, data.uploadId, sha256Of(picture))).status).toBe(200)
})

test('bytes for another place than the end are refused and change nothing', async () => {
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size: picture.length })
  await bringPart(applicant, data.uploadId, 0, picture.subarray(0, 1_000))
  for (const offset of [0, 500, 1_001]) {
    const answer = await bringPart(applicant, data.uploadId, offset, picture.subarray(0, 100))
    expect(answer).toMatchObject({ status: 409, data: { offset: 1_000 } })
  }
  const tooMuch = await bringPart(applicant, data.uploadId, 1_000, picture)
  expect(tooMuch.status).toBe(413)
  expect(await readOffset(applicant, data.uploadId)).toBe(1_000)
  await applicant.send('DELETE', `/v1/files/uploads/${data.uploadId}`, undefined, {
    headers: { 'tus-resumable': '1.0.0' },
  })
  expect(await filesBelow('uploads')).toEqual([])
})

test('of two parts for the same place exactly one is taken', async () => {
  const size = 4_000
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size })
  const [one, other] = [Buffer.alloc(size, 1), Buffer.alloc(size, 2)]
  const answers = await Promise.all(
    [one, other].map((bytes) => bringPart(applicant, data.uploadId, 0, bytes)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
  expect(await readOffset(applicant, data.uploadId)).toBe(size)
})

test('somebody else finds neither the upload nor the document', async () => {
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size: picture.length })
  const target = `/v1/files/uploads/${data.uploadId}`
  const headers = { 'tus-resumable': '1.0.0' }
  expect((await stranger.send('HEAD', target, undefined, { headers })).status).toBe(404)
  expect((await bringPart(stranger, data.uploadId, 0, picture)).status).toBe(404)
  expect((await finish(stranger, data.uploadId, sha256Of(picture))).status).toBe(404)
  expect((await beginUpload(stranger, { orderCode, slot, name, size: 10 })).status).toBe(404)
  await stranger.send('DELETE', target, undefined, { headers })
  expect(await readOffset(applicant, data.uploadId)).toBe(0)
  const { data: kept } = await uploadFile(applicant, { orderCode, slot, name, bytes: picture })
  for (const way of ['content', 'preview']) {
    const answer = await stranger.send('GET', `/v1/files/documents/${kept.file.objectId}/${way}?purpose=own`)
    expect(answer.status).toBe(404)
  }
})

test('a file whose bytes do not hash to what was announced is refused and leaves nothing', async () => {
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size: picture.length })
  await bringPart(applicant, data.uploadId, 0, picture)
  const answer = await finish(applicant, data.uploadId, sha256Of(Buffer.from('other')))
  expect(answer).toMatchObject({ status: 422, code: '500003' })
  expect((await applicant.send('HEAD', `/v1/files/uploads/${data.uploadId}`)).status).not.toBe(200)
  const documents = await database
    .selectFrom('document')
    .select('document_id')
    .where('document_id', '=', data.uploadId)
    .execute()
  expect(documents).toEqual([])
})

test('a refused file says its cause and leaves nothing but the audit entry', async () => {
  const before = await filesBelow('')
  const bytes = Buffer.from('<html><script>alert(1)</script></html>')
  const answer = await uploadFile(applicant, { orderCode, slot, name: 'scan.jpg', bytes })
  expect(answer).toMatchObject({ status: 422, code: '500001', data: { cause: 'unknownType' } })
  expect(await filesBelow('')).toEqual(before)
  const entry = await database
    .selectFrom('audit_entry')
    .select(['kind', 'body'])
    .where('chain_id', '=', `files:${orderCode}`)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ kind: 'files.refused', body: { cause: 'unknownType', slot } })
})

test('a finish that is sent twice makes one document', async () => {
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size: picture.length })
  await bringPart(applicant, data.uploadId, 0, picture)
  const first = await finish(applicant, data.uploadId, sha256Of(picture))
  const again = await finish(applicant, data.uploadId, sha256Of(picture))
  expect(again.data).toEqual(first.data)
})

test('a finish that is sent again while the first is under way makes one document and refuses nobody', async () => {
  const { data } = await beginUpload(applicant, { orderCode, slot, name, size: picture.length })
  await bringPart(applicant, data.uploadId, 0, picture)
  const answers = await Promise.all([1, 2, 3].map(() => finish(applicant, data.uploadId, sha256Of(picture))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.data.file.objectId))).toEqual(new Set([data.uploadId]))
})

test('every look at a document is recorded with its purpose, and staff must say a purpose of their own', async () => {
  const { data } = await uploadFile(applicant, { orderCode, slot, name, bytes: picture })
  const target = `/v1/files/documents/${data.file.objectId}/preview`
  const rm = await desk('rm1')
  expect((await rm.send('GET', `${target}?purpose=own`)).status).toBe(400)
  const shown = await rm.send('GET', `${target}?purpose=review`)
  expect(shown.status).toBe(200)
  expect(shown.raw.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(shown.raw.headers['content-security-policy']).toContain('sandbox')
  const entry = await database
    .selectFrom('audit_entry')
    .select(['kind', 'body', 'actor'])
    .where('chain_id', '=', `files:${orderCode}`)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    kind: 'files.viewed',
    body: { purpose: 'review', how: 'preview', documentId: data.file.objectId },
    actor: { kind: 'staff' },
  })
})

test('a document that staff fetch by its own address leaves the trace of its order, and counts as a reading of it', async () => {
  const { data } = await uploadFile(applicant, { orderCode, slot, name, bytes: picture })
  const reader = await signInStaff(app, 'risk1')
  const { status } = await reader.send(
    'GET',
    `/v1/files/documents/${data.file.objectId}/preview?purpose=review`,
  )
  expect(status).toBe(200)
  const read = await database
    .selectFrom('order_read')
    .select('order_code')
    .where('staff_id', '=', reader.grant.userInfo.staffId)
    .execute()
  expect(read).toEqual([{ order_code: orderCode }])
})

test('the sizes of the list are held before a byte is sent', async () => {
  const most = 20 * 1_048_576
  const begin = (size: number, file = name) => beginUpload(applicant, { orderCode, slot, name: file, size })
  expect((await begin(most + 1)).data).toMatchObject({ cause: 'tooLarge', params: { megabytes: 20 } })
  expect((await begin(0)).data).toMatchObject({ cause: 'empty' })
  const fits = await begin(most)
  expect(fits.status).toBe(200)
})

test('one person has at most twenty uploads open', async () => {
  const { code, client } = await makeOrder(72)
  const answers = []
  for (let count = 0; count < 21; count += 1) {
    answers.push(await beginUpload(client, { orderCode: code, slot, name, size: 10 }))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
})

test('the form path of the interface takes a small file under the same rules', async () => {
  const form = new FormData()
  form.set('orderCode', orderCode)
  form.set('slot', slot)
  form.set('file', new File([new Uint8Array(picture)], name))
  const wire = new Response(form)
  const bytes = await wire.bytes()
  const headers = { 'content-type': wire.headers.get('content-type') ?? '' }
  const answer = await applicant.sendBytes('POST', '/aliyun/uploadAliyunFile', new Uint8Array(bytes), headers)
  expect(answer.status).toBe(200)
  const { objectId } = answer.raw.json()
  const back = await applicant.send('GET', `/aliyun/download?documentId=${objectId}&purpose=own`)
  expect(back.raw.rawPayload.equals(picture)).toBe(true)
  expect((await applicant.send('GET', `/pdf/perviewPdf?documentId=${objectId}&purpose=own`)).status).toBe(415)
})
