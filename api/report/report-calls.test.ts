import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { ROLES } from '@kaihu/domain/access/roles.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { readBranchWords } from '../settings/branches/list-branches.usecase.ts'

const { app, database } = await startOrderServer()
// The demo's people work in every branch; this leader does not.
await database
  .deleteFrom('staff_branch')
  .where('staff_id', '=', 'S0013')
  .where('org_no', '=', 'CD01')
  .execute()
const desk = makeDesk(app)
let variant = 700

async function orderIn(name: string, branchCode = 'SH01'): Promise<string> {
  return (await SITUATIONS[name]?.make(makeWorld(database, { variant: variant++, branchCode }))) ?? ''
}

type Report = { lines: { key: string; values: (number | null)[] }[]; total: (number | null)[] }
type Orders = { items: { orderCode: string }[]; nextCursor: string | null }

async function ask<T>(username: string, path: string) {
  return (await desk(username)).send<T>('GET', path)
}
async function volume(username: string, filter = '') {
  return (await ask<Report>(username, `/v1/reports/volume?by=branch${filter}`)).data
}

test('the report counts the orders of the leader’s branches and of no other, drill-down included', async () => {
  const inside = await orderIn('standard-0200', 'SH01')
  const outside = await orderIn('standard-0200', 'CD01')
  const branches = (await volume('cml1')).lines.map(({ key }) => key)
  expect(branches).toContain('SH01')
  expect(branches).not.toContain('CD01')
  expect((await volume('cml1', '&branch=CD01')).total).toEqual([0, 0, 0, 0])
  expect((await volume('risk1')).lines.map(({ key }) => key)).toContain('CD01')
  const orders = await ask<Orders>('cml1', '/v1/reports/volume/orders?by=status&measure=takenIn&pageSize=100')
  const codes = orders.data.items.map(({ orderCode }) => orderCode)
  expect(codes).toContain(inside)
  expect(codes).not.toContain(outside)
})

test('a step that somebody finishes is in the report when their call is answered', async () => {
  const steps = async () =>
    (await ask<Report>('cml1', '/v1/reports/steps?by=status')).data.lines.find(({ key }) => key === '0200')
      ?.values[0] ?? 0
  const before = await steps()
  await orderIn('standard-0300')
  expect(await steps()).toBe(before + 1)
})

test('whoever has no report is refused, and a filter that the report lacks is refused and not left out', async () => {
  expect((await ask('cm1', '/v1/reports/volume')).status).toBe(403)
  expect((await ask('cm1', '/v1/reports/volume/export?format=csv')).status).toBe(403)
  expect((await ask('cml1', '/v1/reports/volume?role=CM')).status).toBe(400)
  expect((await ask('cml1', '/v1/reports/ageing?from=2026-01-01')).status).toBe(400)
  expect((await ask('cml1', '/v1/reports/volume/orders?measure=marks')).status).toBe(400)
})

test('a report is taken out in words with its whole, and the trail says what was taken', async () => {
  const { raw } = await ask('cml1', '/v1/reports/steps/export?by=status&format=csv')
  const lines = raw.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toContain('状态,银行办理次数,办理时间中位数（营业分钟）')
  expect(lines.at(-1)).toMatch(/^合计,\d+/)
  const english = '/v1/reports/steps/export?by=status&format=csv&language=en-US'
  const inEnglish = (await ask('cml1', english)).raw.body
  expect(inEnglish).toContain('\r\nTotal,')
  expect(inEnglish).not.toMatch(/\p{Script=Han}/u)
  const entry = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'report.export')
    .executeTakeFirstOrThrow()
  expect(entry.body).toMatchObject({ report: 'steps', format: 'csv', by: 'status', lines: lines.length - 2 })
  const byBranch = (await ask('cml1', '/v1/reports/volume/export?by=branch&format=csv')).raw.body.split(
    '\r\n',
  )
  const names = [...(await readBranchWords(database, 'zh-CN')).values()]
  expect(names).toContain(byBranch[1]?.split(',')[0])
  const { raw: book } = await ask('cml1', '/v1/reports/returns/export?by=field&format=xlsx')
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('everyone with the report may also take lists out: a report file shows less than they may have', () => {
  for (const role of ROLES.filter((one) => hasCapability(one, 'mi_report'))) {
    expect(hasCapability(role, 'export_orders'), role).toBe(true)
  }
})

test('the dashboard counts as pool and as own work what the lists of them hold', async () => {
  await orderIn('standard-0200')
  await orderIn('standard-0400')
  type Dashboard = { cards: { card: string; count: number }[] }
  for (const username of ['cml1', 'cm1', 'gsc1', 'rm1']) {
    const { cards } = (await ask<Dashboard>(username, '/v1/dashboard')).data
    const counts = (await ask<{ mine: number; pool: number }>(username, '/v1/work/counts')).data
    const of = (card: string) => cards.find((one) => one.card === card)?.count
    expect({ mine: of('mine'), pool: of('unassigned') }).toEqual({ mine: counts.mine, pool: counts.pool })
    const others = await ask<{ total: { value: number } }>(username, '/v1/orders?work=others')
    expect(of('waitingForOthers')).toBe(others.data.total.value)
  }
})

test('the team’s numbers rise with what happens, and one’s own with what one does', async () => {
  type Numbers = { thisWeek: { takenIn: number }; own: { finished: number } }
  const read = async (username: string) => (await ask<Numbers>(username, '/v1/dashboard/team')).data
  const [leader, manager] = [await read('cml1'), await read('cm1')]
  await orderIn('standard-0500')
  const after = await read('cml1')
  expect(after.thisWeek.takenIn).toBe(leader.thisWeek.takenIn + 1)
  expect((await read('cm1')).own.finished).toBe(manager.own.finished + 1)
})
