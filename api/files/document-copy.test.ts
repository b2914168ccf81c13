import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { SPECIMEN } from '@kaihu/db/situations/specimen.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { makePdf } from '../../tests/faults/uploads/corpus/make-pdf.ts'
import {
  beginFirstStep,
  makeDesk,
  signInApplicant,
  startOrderServer,
} from '../../tests/harness/order-server.ts'
import { uploadFile } from '../../tests/harness/upload.ts'
import { openObjects } from './files-deps.ts'
import { inspectPdf } from './inspect/pdf/inspect-pdf.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const world = makeWorld(database, { variant: 230, objects: openObjects(config, database) })
const code = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
const { state } = await getOrder(world, code)
const applicant = await signInApplicant(app, state.intake.mobile)
await beginFirstStep(applicant, `/v1/customer/orders/${code}`, state.flow)

const SCRIPTED = makePdf({ pages: 2, catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })

async function contentOf(name: string, bytes: Buffer): Promise<string> {
  const upload = { orderCode: code, slot: 'designatedFiles.articles', name, bytes }
  const { data } = await uploadFile(applicant, upload)
  return `/v1/files/documents/${data.file.objectId}/content`
}

async function looks() {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'files.viewed')
    .orderBy('seq')
    .execute()
  return rows.map(({ body }) => body)
}

test('staff save a document as a copy that looks like it and holds nothing besides', async () => {
  const content = await contentOf('章程.pdf', SCRIPTED)
  const { raw, status } = await (await desk('cm1')).send('GET', `${content}?purpose=review`)
  expect(status).toBe(200)
  expect(raw.headers['content-disposition']).toContain('copy.pdf')
  expect(raw.rawPayload.equals(SCRIPTED)).toBe(false)
  expect((await PDFDocument.load(raw.rawPayload)).getPageCount()).toBe(2)
  const found = await inspectPdf(raw.rawPayload)
  expect(found).toEqual({ ok: true, facts: { format: 'pdf', pages: 2, notes: [] } })
  expect((await looks()).at(-1)).toMatchObject({ how: 'download', as: 'copy', purpose: 'review' })
})

test('a picture is saved as a copy too, without what the camera wrote into it', async () => {
  const content = await contentOf('执照.png', SPECIMEN)
  const { raw } = await (await desk('cm1')).send('GET', `${content}?purpose=review&as=copy`)
  expect(raw.headers['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(raw.rawPayload)).getPageCount()).toBe(1)
})

test('staff have the original for a purpose alone, which is kept with the look', async () => {
  const content = await contentOf('章程.pdf', SCRIPTED)
  const client = await desk('cm1')
  const before = (await looks()).length
  for (const reason of ['', '&reason=%20'])
    expect((await client.send('GET', `${content}?purpose=review&as=original${reason}`)).status).toBe(400)
  expect(await looks()).toHaveLength(before)
  const why = encodeURIComponent('核对电子签名')
  const { raw, status } = await client.send('GET', `${content}?purpose=review&as=original&reason=${why}`)
  expect(status).toBe(200)
  expect(raw.rawPayload.equals(SCRIPTED)).toBe(true)
  expect((await looks()).at(-1)).toMatchObject({ as: 'original', reason: '核对电子签名' })
})

test('customers save what they handed in, and say no purpose', async () => {
  const content = await contentOf('章程.pdf', SCRIPTED)
  const { raw } = await applicant.send('GET', `${content}?purpose=own`)
  expect(raw.rawPayload.equals(SCRIPTED)).toBe(true)
})

test('what staff look at is drawn anew too, page by page; the customer sees the file as it was handed in', async () => {
  const preview = (await contentOf('章程.pdf', SCRIPTED)).replace('/content', '/preview')
  const client = await desk('cm1')
  for (const page of [0, 1]) {
    const { raw, status } = await client.send('GET', `${preview}?purpose=review&page=${page}`)
    expect(status).toBe(200)
    expect(raw.headers).toMatchObject({ 'content-type': 'image/webp', 'x-file-pages': '2' })
    expect(raw.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  }
  expect((await client.send('GET', `${preview}?purpose=review&page=2`)).status).toBe(404)
  const own = await applicant.send('GET', `${preview}?purpose=own`)
  expect(own.raw.rawPayload.equals(SCRIPTED)).toBe(true)
})

test("the path of the bank's clients hands staff a copy as well", async () => {
  const documentId = (await contentOf('章程.pdf', SCRIPTED)).split('/').at(-2)
  const client = await desk('cm1')
  const { raw, status } = await client.send('GET', `/pdf/perviewPdf?documentId=${documentId}&purpose=review`)
  expect(status).toBe(200)
  expect(raw.rawPayload.equals(SCRIPTED)).toBe(false)
  expect((await PDFDocument.load(raw.rawPayload)).getPageCount()).toBe(2)
})
