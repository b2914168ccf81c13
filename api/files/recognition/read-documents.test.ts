import { createHash, randomUUID } from 'node:crypto'
import type { getApplication } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getCustomerApplication } from '@kaihu/contract/customer-order.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drawQr } from '../../../tests/harness/drawn/draw-qr.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { insertDocument } from '../../documents/document.store.ts'
import { insertReading, listUnread } from '../../documents/reading.store.ts'
import { READINGS_QUEUE } from '../../order/readings-queue.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { FONT_FILES } from '../../platform/fonts.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/jobs-schema.ts'
import { streamOf } from '../../platform/objects/byte-streams.ts'
import { openObjects } from '../files-deps.ts'
import { createInspector } from '../inspect/inspector.ts'
import { readDocuments } from './read-documents.usecase.ts'

const { app, database, config } = await startOrderServer()
const desk = makeDesk(app)
const objects = openObjects(config, database)
const deps = { database, objects, inspector: createInspector(), clock: () => new Date() }
const BY = { kind: 'system', job: 'test' } as const
const MARK = { left: 0, top: 0, right: 1, bottom: 1 }
let variant = 5_500

async function submitted(): Promise<string> {
  return (await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: variant++, objects }))) ?? ''
}

const PUBLICITY = 'http://www.gsxt.gov.cn/index.html'

/** A licence of somebody else's, on paper with some grain. */
async function licence(inQr?: string): Promise<Buffer> {
  for (const file of FONT_FILES) GlobalFonts.registerFromPath(file, 'Drawn')
  const canvas = createCanvas(900, 520)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 900, 520)
  for (let at = 0; at < 9_000; at += 1) {
    pen.fillStyle = `rgb(${240 + (at % 15)}, ${240 + (at % 11)}, ${240 + (at % 13)})`
    pen.fillRect((at * 37) % 900, (at * 91) % 520, 3, 3)
  }
  pen.fillStyle = '#111'
  pen.font = '32px Drawn'
  const lines = ['营业执照', '法定代表人  王小明', '成立日期  2001年03月15日', '登记机关']
  for (const [index, line] of lines.entries()) pen.fillText(line, 80, 100 + index * 90)
  if (inQr !== undefined) await drawQr(pen, inQr, { x: 690, y: 320, side: 4 })
  return canvas.toBuffer('image/png')
}

async function handIn(orderCode: string, slot: string, bytes: Buffer): Promise<string> {
  const documentId = randomUUID()
  const content = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  const object = await objects.put(content, streamOf(bytes))
  await inTransaction(database, async (trx) => {
    await objects.record(trx, object, new Date())
    await insertDocument(trx, {
      documentId,
      orderCode,
      slot,
      ...content,
      name: 'a.png',
      format: 'png',
      mediaType: 'image/png',
      pages: 1,
      notes: [],
      state: 'uploaded',
      reason: null,
      uploadedBy: BY,
      uploadedAt: new Date(),
      isLate: false,
    })
  })
  return documentId
}

async function differences(orderCode: string) {
  const client = await desk('cm1')
  const { data } = await client.send<CallAnswer<typeof getApplication>>(
    'GET',
    `/v1/orders/${orderCode}/application`,
  )
  return Object.fromEntries(data.discrepancies.map(({ path, value }) => [path, value]))
}

test('a licence that was handed in is read once, and what it says otherwise stands beside the answer', async () => {
  const orderCode = await submitted()
  expect(await differences(orderCode)).toEqual({})
  const bytes = await licence()
  expect(bytes.length).toBeGreaterThan(20_000)
  const documentId = await handIn(orderCode, 'designatedFiles.businessLicence', bytes)
  await readDocuments(orderCode, deps)
  expect(await differences(orderCode)).toEqual({
    'companyInfo.legalName': '王小明',
    'companyInfo.establishmentDate': '2001-03-15',
  })
  expect((await listUnread(database, orderCode)).map((one) => one.documentId)).not.toContain(documentId)
})

/** Which answers the order’s own customer is told about. */
async function toldToCustomer(orderCode: string) {
  const { state } = await getOrder(makeWorld(database, { variant: variant++ }), orderCode)
  const customer = await signInApplicant(app, state.intake.mobile)
  const { data } = await customer.send<CallAnswer<typeof getCustomerApplication>>(
    'GET',
    `/v1/customer/orders/${orderCode}/application`,
  )
  return {
    paths: data.discrepancies.map(({ path }) => path),
    papers: data.discrepancies.map(({ paper }) => paper),
  }
}

test('a company that the QR code of a licence names stands beside the answer as what that code says', async () => {
  const orderCode = await submitted()
  const code = exampleUscc(4_711)
  await handIn(orderCode, 'designatedFiles.businessLicence', await licence(`${PUBLICITY}?uniscid=${code}`))
  await readDocuments(orderCode, deps)
  expect(await differences(orderCode)).toMatchObject({ 'companyInfo.creditCode': code })
  const { papers, paths } = await toldToCustomer(orderCode)
  expect(papers[paths.indexOf('companyInfo.creditCode')]).toBe('licenceQr')
})

test('customers are told where their answers differ from their own papers, and from nobody else’s', async () => {
  const [own, other] = [await submitted(), await submitted()]
  const documentId = await handIn(own, 'designatedFiles.businessLicence', Buffer.from('small'))
  const fields = [{ key: 'legalName', value: '王小明', standing: 'unchecked' as const, mark: MARK }]
  await inTransaction(database, (trx) =>
    insertReading(trx, documentId, { kind: 'businessLicence', fields }, new Date()),
  )
  expect((await toldToCustomer(own)).paths).toEqual(['companyInfo.legalName'])
  expect((await toldToCustomer(other)).paths).toEqual([])
})

test('a number that was read is masked as the answer is, and goes when its document goes', async () => {
  const orderCode = await submitted()
  const documentId = await handIn(orderCode, 'designatedFiles.legalRepIdFront', Buffer.from('small'))
  const fields = [
    { key: 'idNumber', value: '110101198001010010', standing: 'unchecked' as const, mark: MARK },
  ]
  await inTransaction(database, (trx) =>
    insertReading(trx, documentId, { kind: 'identityCardFront', fields }, new Date()),
  )
  const { 'legalRepresentative.person.idDocument.idNumber': number } = await differences(orderCode)
  expect(number).toMatch(/\*/)
  expect(JSON.stringify(number)).not.toContain('19800101')
  const { rows } =
    await sql`select confdeltype from pg_constraint where conname = 'document_reading_document_fk'`.execute(
      database,
    )
  expect(rows).toEqual([{ confdeltype: 'c' }])
})

test('papers are asked to be read when the files are saved, and again when the application is sent', async () => {
  const orderCode = await submitted()
  const { rows } = await sql`select 1 from ${sql.id(JOBS_SCHEMA, 'job')}
    where name = ${READINGS_QUEUE} and data ->> 'orderCode' = ${orderCode}`.execute(database)
  expect(rows).toHaveLength(2)
})

test('what is too small for a photograph is not read', async () => {
  const orderCode = await submitted()
  await handIn(orderCode, 'designatedFiles.businessLicence', Buffer.from('small'))
  await readDocuments(orderCode, deps)
  const rows = await database
    .selectFrom('document_reading')
    .innerJoin('document', 'document.document_id', 'document_reading.document_id')
    .where('order_code', '=', orderCode)
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})
