import type { DifferenceReports, DifferenceRow } from '@kaihu/contract/difference-reports.ts'
import type { Investigation } from '@kaihu/contract/investigation.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { bankDay } from '../../../tests/harness/bank-day.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { textOfPdf, unspaced } from '../../../tests/harness/papers/paper-text.ts'
import { sha256Of, uploadFile } from '../../../tests/harness/upload.ts'
import { watchDifferences } from './watch-differences.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let orderCode = ''
let path = ''

const CONTENT = {
  filedSeenOn: bankDay(0),
  filed: [{ name: '陈旧主', criteria: ['c1'], percent: '60' }],
  found: [{ name: '周新主', criteria: ['c1', 'c3'], percent: '60' }],
  kinds: ['missingOwner', 'surplusOwner'],
  explanation: '股权已于三月转让，备案未更新',
  customerAskedOn: null,
}

async function conclude(ddUboDifference: string) {
  const rm = await desk('rm1')
  const at = `/v1/orders/${orderCode}/investigation`
  const { version } = (await rm.send<Investigation>('GET', at)).data.conclusion ?? { version: 0 }
  return rm.send('PUT', `${at}/conclusion`, { version, answers: { ddUboDifference } })
}

async function read(who = 'rm1') {
  return (await (await desk(who)).send<DifferenceReports>('GET', path)).data
}

async function act(who: string, method: 'PUT' | 'POST', to: string, body: object) {
  return (await desk(who)).send<DifferenceReports & { reason?: string }>(method, `${path}${to}`, body)
}

/** Writes the report over the version that stands there. */
async function write(who: string, reportId: string, change: object = {}) {
  const { version } = await newest()
  return act(who, 'PUT', `/${reportId}`, { ...CONTENT, version, ...change })
}

async function register(query: string, who = 'cml1') {
  const list = await (await desk(who)).send<{ items: DifferenceRow[] }>(
    'GET',
    `/v1/difference-reports?${query}`,
  )
  return list.data.items.filter((one) => one.orderCode === orderCode)
}

async function newest() {
  const [report] = (await read()).items
  if (!report) throw new Error('no report')
  return report
}

async function told(kind: string) {
  const rows = await database
    .selectFrom('notice')
    .select('staff_id')
    .where('kind', '=', kind as never)
    .where('order_code', '=', orderCode)
    .execute()
  return rows.length
}

beforeAll(async () => {
  orderCode = await bring(makeWorld(database, { variant: 771 }), STANDARD, '0500')
  path = `/v1/orders/${orderCode}/difference-reports`
}, 120_000)

test('a material conclusion begins a report with thirty working days, and one that is gone ends it', async () => {
  await conclude('material')
  expect(await newest()).toMatchObject({ state: 'found', isLate: false, daysLeft: 30, may: ['prepare'] })
  await conclude('material')
  expect((await read()).items).toHaveLength(1)
  await conclude('none')
  expect(await newest()).toMatchObject({ state: 'dropped', may: [] })
  await conclude('material')
  expect((await read()).items.map(({ state }) => state)).toEqual(['found', 'dropped'])
})

test('whoever keeps the customer writes it, somebody else sends it with its receipt, and neither does the other’s part', async () => {
  const { reportId } = await newest()
  expect((await write('cml1', reportId)).status).toBe(403)
  expect((await write('rm1', reportId, { found: [] })).status).toBe(400)
  expect((await write('rm1', reportId)).status).toBe(200)
  expect(await told('differencePrepared')).toBeGreaterThan(0)
  const receipt = { version: 1, receiptNumber: 'PBC-2026-17', sentOn: bankDay(0), receiptFile: reportId }
  expect((await act('rm1', 'POST', `/${reportId}/receipt`, receipt)).status).toBe(403)
  expect((await act('cml1', 'POST', `/${reportId}/receipt`, receipt)).data.reason).toBe('receipt_missing')
  expect(
    (await act('cml1', 'POST', `/${reportId}/receipt`, { ...receipt, sentOn: bankDay(1) })).data.reason,
  ).toBe('sent_day')
  expect((await act('cml1', 'POST', `/${reportId}/return`, { note: '请补充说明' })).status).toBe(200)
  expect(await newest()).toMatchObject({ state: 'found', returned: '请补充说明', receipt: null })
  expect(await told('differenceReturned')).toBe(1)
  await write('rm1', reportId)
  expect(await register('view=prepared')).toMatchObject([{ reportId }])
  const leader = await desk('cml1')
  const receiptBytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const sent = await uploadFile(leader, {
    orderCode,
    slot: 'difference.receipt',
    name: '回执.png',
    bytes: receiptBytes,
  })
  expect(sent.status).toBe(200)
  const receiptFile = sent.data.file.objectId
  const record = (version: number) =>
    act('cml1', 'POST', `/${reportId}/receipt`, { ...receipt, version, receiptFile })
  // What the leader took was written anew meanwhile: it is not what was sent.
  expect((await record(1)).status).toBe(409)
  expect(await newest()).toMatchObject({ state: 'prepared', version: 2, receipt: null })
  expect((await record(2)).status).toBe(200)
  expect(await newest()).toMatchObject({
    state: 'sent',
    receiptNumber: 'PBC-2026-17',
    receipt: { name: '回执.png', sha256: sha256Of(receiptBytes) },
    may: [],
  })
  expect(await register('view=sent')).toHaveLength(1)
  expect(await register('view=open')).toEqual([])
})

test('the form names both sides in both languages, and who took it is kept', async () => {
  const { reportId } = await newest()
  const answer = await (await desk('cml1')).send('GET', `${path}/${reportId}/pdf`)
  expect(answer.raw.headers['content-type']).toBe('application/pdf')
  const text = unspaced((await textOfPdf(answer.raw.rawPayload)).join(''))
  for (const word of ['周新主', '陈旧主', '股权已于三月转让', 'Anowner', '备案缺少受益所有人'])
    expect(text).toContain(word)
  const rows = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', `diligence:${orderCode}`)
    .where('kind', 'like', 'difference.%')
    .orderBy('seq')
    .execute()
  expect(rows.map(({ kind }) => kind).slice(-5)).toEqual([
    'difference.prepared',
    'difference.settled',
    'difference.prepared',
    'difference.sent',
    'difference.taken',
  ])
})

test('its day is told a working week before and once it is over, once each, and a late one stands in the list of late ones', async () => {
  await conclude('none')
  await conclude('material')
  const { dueOn, reportId } = await newest()
  const at = (days: number) => ({ database, clock: () => new Date(Date.parse(dueOn) + days * 86_400_000) })
  await watchDifferences(at(-14))
  expect(await told('differenceReport')).toBe(0)
  await watchDifferences(at(-3))
  await watchDifferences(at(-2))
  expect(await told('differenceReport')).toBe(1)
  await watchDifferences(at(3))
  const late = await told('differenceLate')
  await watchDifferences(at(4))
  expect(late).toBeGreaterThan(1)
  expect(await told('differenceLate')).toBe(late)
  await database
    .updateTable('difference_report')
    .set({ found_at: new Date(Date.now() - 90 * 86_400_000) })
    .where('report_id', '=', reportId)
    .execute()
  await watchDifferences({ database, clock: () => new Date() })
  expect(await register('view=late')).toMatchObject([{ reportId, isLate: true }])
  expect(await register(`view=open&from=${bankDay(-30)}`)).toEqual([])
})

test('a report is not written over a version that its writer has not seen, nor without naming whom it means', async () => {
  await conclude('none')
  await conclude('material')
  const { reportId, version } = await newest()
  const unnamed = await write('rm1', reportId, { filed: CONTENT.found })
  expect(unnamed.data.reason).toBe('kind_not_shown')
  expect(await newest()).toMatchObject({ state: 'found', version, content: null })
  expect((await write('rm1', reportId, { explanation: '先写的' })).status).toBe(200)
  const late = await act('rm1', 'PUT', `/${reportId}`, { ...CONTENT, version, explanation: '后写的' })
  expect([late.status, late.data]).toMatchObject([409, { version: version + 1 }])
  expect(await newest()).toMatchObject({ version: version + 1, content: { explanation: '先写的' } })
})

test('of a customer a difference is told by hand, once at a time; nobody else’s and no customer sees any', async () => {
  const other = await SITUATIONS['standard-0000']?.make(
    makeWorld(database, { variant: 772, mobile: '+8613811110772' }),
  )
  const theirs = `/v1/orders/${other}/difference-reports`
  const said = { said: '复核时发现备案未更新' }
  expect((await (await desk('cml1')).send('POST', theirs, said)).status).toBe(403)
  const opened = await (await desk('rm1')).send<DifferenceReports>('POST', theirs, said)
  expect(opened.data).toMatchObject({ mayOpen: false, items: [{ source: 'review', state: 'found' }] })
  expect((await (await desk('rm1')).send<{ reason: string }>('POST', theirs, said)).data.reason).toBe(
    'report_open',
  )
  expect((await act('rm1', 'POST', '', said)).data.reason).toBe('not_a_customer')
  expect((await (await desk('hub1')).send('GET', theirs)).status).toBe(403)
  const applicant = await signInApplicant(app, '+8613811110772')
  expect((await applicant.send('GET', theirs)).status).toBeGreaterThanOrEqual(400)
})

test('the register is exported as it is filtered, in the language of the screen', async () => {
  const answer = await (await desk('cml1')).send(
    'GET',
    '/v1/difference-reports-export?view=sent&format=csv&language=en-US',
  )
  const lines = answer.raw.payload.trim().split('\r\n')
  expect(lines[0]).toContain('Receipt number')
  expect(lines.slice(1).every((line) => line.includes('Sent'))).toBe(true)
  expect(lines.some((line) => line.includes('PBC-2026-17'))).toBe(true)
})
