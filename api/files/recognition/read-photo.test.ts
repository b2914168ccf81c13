import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import type { Mark } from '@kaihu/domain/recognition/paper.ts'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawQr } from '../../../tests/harness/drawn/draw-qr.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { FONT_FILES } from '../../platform/fonts.ts'

const { app, database } = await startOrderServer()
const code = (await SITUATIONS['standard-0300']?.make(makeWorld(database, { variant: 231 }))) ?? ''
const { state } = await getOrder(makeWorld(database, { variant: 231 }), code)
const applicant = await signInApplicant(app, state.intake.mobile)
const CODE = exampleUscc(42)

const OTHER = exampleUscc(43)

async function licence(inQr?: string): Promise<Uint8Array<ArrayBuffer>> {
  for (const file of FONT_FILES) GlobalFonts.registerFromPath(file, 'Drawn')
  const canvas = createCanvas(900, 520)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 900, 520)
  pen.fillStyle = '#111'
  pen.font = '32px Drawn'
  const lines = ['营业执照', `统一社会信用代码 ${CODE}`, '法定代表人  王小明', '成立日期  2019年03月15日']
  for (const [index, line] of lines.entries()) pen.fillText(line, 80, 100 + index * 90)
  const address = `http://www.gsxt.gov.cn/index.html?uniscid=${inQr}`
  if (inQr !== undefined) await drawQr(pen, address, { x: 690, y: 320, side: 4 })
  return new Uint8Array(canvas.toBuffer('image/png'))
}

const PATH = `/v1/customer/orders/${code}/photo-reading`

function send(client: typeof applicant, bytes: Uint8Array<ArrayBuffer>) {
  return client.sendBytes('POST', PATH, bytes, { 'content-type': 'application/offset+octet-stream' })
}

async function readings() {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'files.photo-read')
    .execute()
  return rows.map(({ body }) => body)
}

test('a photographed licence is read for its customer, and neither picture nor values are kept', async () => {
  const { status, data } = await send(applicant, await licence())
  expect(status).toBe(200)
  expect(data).toMatchObject({ kind: 'businessLicence' })
  const { fields } = data as { fields: { key: string; value: string; standing: string }[] }
  const read = Object.fromEntries(fields.map(({ key, value, standing }) => [key, `${value} ${standing}`]))
  expect(read).toEqual({
    creditCode: `${CODE} confirmed`,
    legalName: '王小明 unchecked',
    establishmentDate: '2019-03-15 unchecked',
  })
  const kept = await readings()
  expect(kept).toEqual([
    {
      paper: 'businessLicence',
      fields: { creditCode: 'confirmed', legalName: 'unchecked', establishmentDate: 'unchecked' },
    },
  ])
})

async function codesOf(inQr: string) {
  const { data } = await send(applicant, await licence(inQr))
  const { fields } = data as { fields: { key: string; value: string; standing: string; mark: Mark }[] }
  return fields.filter(({ key }) => key.startsWith('creditCode'))
}

test('the QR code of a licence confirms its code, or stands beside it with the code that it says instead', async () => {
  expect(await codesOf(CODE)).toMatchObject([{ key: 'creditCode', value: CODE, standing: 'confirmed' }])
  const [printed, inQr] = await codesOf(OTHER)
  expect(printed).toMatchObject({ key: 'creditCode', value: CODE, standing: 'contradicted' })
  expect(inQr).toMatchObject({ key: 'creditCodeInQr', value: OTHER, standing: 'contradicted' })
  expect(inQr?.mark.left).toBeCloseTo(706 / 900, 1)
  expect(inQr?.mark.top).toBeCloseTo(336 / 520, 1)
})

test('what is no picture says nothing, and what is not theirs is not read', async () => {
  const { data } = await send(applicant, new TextEncoder().encode('营业执照'))
  expect(data).toEqual({ kind: null, fields: [] })
  const before = (await readings()).length
  expect((await send(await makeDesk(app)('cm1'), await licence())).status).not.toBe(200)
  expect(await readings()).toHaveLength(before)
})
