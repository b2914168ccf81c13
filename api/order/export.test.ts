import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { maskDatum } from '@kaihu/domain/access/masked-data.ts'
import english from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import words from '@kaihu/texts/zh-CN/order.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { writeCsv } from './export/write-sheet.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)

const orderCode = (await SITUATIONS['standard-0200']?.make(makeWorld(database, { variant: 900 }))) ?? ''
const { state } = await getOrder(makeWorld(database, { variant: 900 }), orderCode)
function address(format: string, more = '') {
  return `/v1/orders-export?format=${format}&columns=orderCode,companyName,status,phoneNumber${more}`
}

function chain() {
  return database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'orders.export')
    .where('chain_id', '=', 'staff:S0013')
    .execute()
}

test('a leader takes the list out as a file in words, and the trail says what was taken', async () => {
  const before = (await chain()).length
  const { raw: answer } = await (await desk('cml1')).send('GET', address('csv', '&status=0200'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/)
  const [heading, line] = answer.body.replace('\uFEFF', '').split('\r\n')
  expect(heading).toBe('订单号,公司名称,状态,手机号码')
  expect(line).toBe(
    `${orderCode},${state.intake.companyName},${words.statuses['0200']},'${maskDatum('phone', state.intake.mobile)}`,
  )
  const [entry] = (await chain()).slice(before)
  expect(entry?.body).toMatchObject({ format: 'csv', lines: 1, filters: { status: ['0200'] } })
})

test('a branch is called in the file as administrators call it, a reason as the screen says it', async () => {
  await database
    .updateTable('branch')
    .set({ name_zh: '浦西总部' })
    .where('org_no', '=', state.intake.branchCode)
    .execute()
  const query = address('csv', ',customerBank,cancelReason&status=0200')
  const { raw: answer } = await (await desk('cml1')).send('GET', query)
  expect(answer.body.split('\r\n')[1]).toMatch(/,浦西总部,$/)
  await database.updateTable('customer_order').set({ cancel_reason: 'duplicate_order' }).execute()
  const { raw: second } = await (await desk('cml1')).send('GET', query)
  expect(second.body.split('\r\n')[1]).toMatch(new RegExp(`,${words.cancelReasons.duplicate_order}$`))
})

test('a file is in the language of the screen that asked for it', async () => {
  const query = address('csv', ',customerBank,cm&status=0200&language=en-US')
  const { raw: answer } = await (await desk('cml1')).send('GET', query)
  expect(answer.statusCode).toBe(200)
  const [heading, line = ''] = answer.body.replace('\uFEFF', '').split('\r\n')
  expect(heading).toBe('Order,Company,Status,Phone,Branch,CM')
  expect(line).toContain(english.statuses['0200'])
  expect(line.replace(state.intake.companyName, '')).not.toMatch(/\p{Script=Han}/u)
})

test('a workbook is a real one, and holds its texts as texts', async () => {
  const { raw: answer } = await (await desk('cml1')).send('GET', address('xlsx'))
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(answer.headers['content-type']).toContain('spreadsheetml')
})

test('whoever does not answer for many orders takes no file out', async () => {
  expect((await (await desk('cm1')).send('GET', address('csv'))).status).toBe(403)
  expect((await (await desk('cml1')).send('GET', address('pdf'))).status).toBe(400)
})

test('a cell holds its commas, quotes and lines, and one that a spreadsheet would run is marked as text', () => {
  const lines = [['x"y'], ['1,2'], ['two\nlines'], ['=HYPERLINK("x")'], ['-2']]
  const csv = writeCsv({ headings: ['@a'], lines }).toString()
  const written = ["'@a", '"x""y"', '"1,2"', '"two\nlines"', `"'=HYPERLINK(""x"")"`, '-2']
  expect(csv).toBe(`\uFEFF${written.join('\r\n')}\r\n`)
})

test('views are kept per person under a name, replaced by the same name, and forgotten', async () => {
  const [mine, other] = [await desk('cm1'), await desk('cm2')]
  const body = { screen: 'orders', name: '我的超时', search: { isOverdue: 'true', sort: 'dueAt:asc' } }
  await mine.send('POST', '/v1/views', { ...body, search: {} })
  const saved = await mine.send<{ viewId: string }>('POST', '/v1/views', body)
  type Views = { items: { viewId: string; name: string; search: Record<string, string> }[] }
  const list = async (who: typeof mine) =>
    (await who.send<Views>('GET', '/v1/views?screen=orders')).data.items
  expect(await list(mine)).toEqual([{ viewId: saved.data.viewId, name: '我的超时', search: body.search }])
  expect(await list(other)).toEqual([])
  expect((await other.send('DELETE', `/v1/views/${saved.data.viewId}`)).status).toBe(404)
  expect((await mine.send('DELETE', `/v1/views/${saved.data.viewId}`)).status).toBe(200)
  expect(await list(mine)).toEqual([])
})
