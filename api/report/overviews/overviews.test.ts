import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { ROLES } from '@kaihu/domain/access/roles.ts'
import { addDays, addMonths } from '@kaihu/domain/base/plain-date.ts'
import { FUNNEL_SENT, FUNNEL_START, overviewsOf } from '@kaihu/domain/order/report/overviews.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankDay } from '../../../tests/harness/bank-day.ts'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { importRelationships } from '../../relationships/import-relationships.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
const today = bankDay()

type Line = { key: string; values: (number | null)[] }
type Overview = { by: string; lines: Line[]; total: (number | null)[] }

async function ask(who: string, path: string) {
  return (await desk(who)).send<Overview>('GET', `/v1/overviews/${path}`)
}
async function linesOf(who: string, path: string) {
  const { data } = await ask(who, path)
  return new Map(data.lines.map(({ key, values }) => [key, values]))
}

type Told = { creditCode: string; branchCode: string; rating: string | null; reviewedOn: string }

/** A customer as the core system tells of it, whose next review is a year after the last. */
async function customer(told: Told): Promise<void> {
  const one = { ...told, name: `示例${told.creditCode.slice(-4)}`, customerNumber: told.creditCode.slice(-6) }
  const opened = { openedOn: '2015-05-05', closedOn: null, rejectedOn: null }
  await inTransaction(database, (trx) =>
    importRelationships(trx, [{ ...one, ...opened } as never], new Date()),
  )
  await sql`update kaihu.relationship set reviewed_on = ${told.reviewedOn}::date,
    next_review_on = ${addMonths(told.reviewedOn as never, 12)}::date where credit_code = ${told.creditCode}`.execute(
    owner,
  )
}

beforeAll(async () => {
  const ago = (months: number) => addDays(addMonths(today, -months), -1)
  await customer({ creditCode: '91310000MA1K100017', branchCode: 'SH01', rating: 'H', reviewedOn: ago(2) })
  await customer({ creditCode: '91310000MA1K100025', branchCode: 'SH01', rating: 'H', reviewedOn: ago(14) })
  await customer({ creditCode: '91310000MA1K100033', branchCode: 'SH01', rating: 'L', reviewedOn: ago(50) })
  await customer({ creditCode: '91310000MA1K100041', branchCode: 'BJ01', rating: 'L', reviewedOn: ago(30) })
})

test('customers are counted by rating, age of their review and lateness, in the branches of who looks', async () => {
  const all = await linesOf('risk1', 'customers')
  expect(Object.fromEntries(all)).toEqual({ H: [2, 1, 1, 0, 0, 1], L: [2, 0, 0, 1, 1, 2] })
  await sql`delete from kaihu.staff_branch where org_no = 'BJ01' and staff_id in
    (select staff_id from kaihu.staff where username = 'cml1')`.execute(owner)
  expect((await linesOf('cml1', 'customers')).get('L')).toEqual([1, 0, 0, 0, 1, 1])
  expect((await ask('cml1', 'customers')).data.total).toEqual([3, 1, 1, 0, 1, 2])
})

test('open reviews say with whom they lie and how late they are; decided ones are not counted', async () => {
  const open = async (creditCode: string, state: string, dueOn: string) =>
    sql`insert into kaihu.relationship_update
      (update_id, relationship_id, kind, topics, state, due_on, opened_at, opened_by, said, source, closed_at)
      select gen_random_uuid(), relationship_id, 'review', '{}', ${state}, ${dueOn}::date, now(), '{"kind":"system","job":"x"}',
        '', 'schedule', ${state === 'withdrawn' ? new Date() : null}
      from kaihu.relationship where credit_code = ${creditCode}`.execute(owner)
  await open('91310000MA1K100017', 'asked', addDays(today, 5))
  await open('91310000MA1K100025', 'answered', addDays(today, -5))
  await open('91310000MA1K100033', 'proposed', addDays(today, -45))
  await open('91310000MA1K100041', 'withdrawn', addDays(today, -45))
  expect(Object.fromEntries(await linesOf('risk1', 'reviews'))).toEqual({ SH01: [3, 1, 2, 2, 1] })
})

test('the funnel says who reached which section, who stopped there, and what was sent', async () => {
  const before = (await ask('risk1', 'funnel?flow=ntb')).data
  await SITUATIONS['standard-0400']?.make(makeWorld(database, { variant: 811 }))
  const stopped = (await SITUATIONS['standard-0300']?.make(makeWorld(database, { variant: 812 }))) ?? ''
  await sql`update kaihu.customer_order set waiting_since = now() - interval '8 days' where order_code = ${stopped}`.execute(
    owner,
  )
  await sql`delete from kaihu.application_section where order_code = ${stopped}`.execute(owner)
  const { lines, total } = (await ask('risk1', 'funnel?flow=ntb')).data
  const grown = (key: string, at: number) => {
    const of = (list: Line[]) => list.find((line) => line.key === key)?.values[at] ?? 0
    return of(lines) - of(before.lines)
  }
  expect(grown(FUNNEL_START, 0)).toBe(2)
  expect(grown(FUNNEL_START, 1)).toBe(1)
  expect(grown('companyInfo', 0)).toBe(1)
  expect(grown('companyInfo', 1)).toBe(0)
  expect(grown(FUNNEL_SENT, 0)).toBe(1)
  expect(total[0]).toBe((before.total[0] ?? 0) + 1)
  // In the order of the form, from the start to what was sent.
  expect([lines[0]?.key, lines.at(-1)?.key]).toEqual([FUNNEL_START, FUNNEL_SENT])
})

test('whoever may not know of hits sees none counted, and a filter that is not known is refused', async () => {
  expect((await ask('rml1', 'hits')).status).toBe(403)
  expect((await ask('cml1', 'hits')).status).toBe(200)
  expect((await ask('cm1', 'customers')).status).toBe(403)
  expect((await ask('risk1', 'customers?from=2026-01-01')).status).toBe(400)
  expect((await ask('risk1', 'hits?flow=ntb')).status).toBe(400)
  for (const role of ['RM_LEADER', 'BB_OVERSIGHT'] as const) expect(overviewsOf(role)).not.toContain('hits')
  expect(ROLES.filter((role) => overviewsOf(role).includes('hits'))).toContain('CM_LEADER')
})

test('an overview is taken out in words with its whole, and the trail says what was taken', async () => {
  const csv = async (language: string) =>
    (await ask('risk1', `customers/export?format=csv&language=${language}`)).raw.body
      .replace('\uFEFF', '')
      .split('\r\n')
  const [head, ...lines] = await csv('en-US')
  expect(head).toBe(
    'Risk rating,Customers,Reviewed within a year,1 to 2 years ago,2 to 3 years ago,3 years or more,Review overdue',
  )
  expect(lines[0]).toBe('High,2,1,1,0,0,1')
  expect((await csv('zh-CN'))[0]).toContain('客户数')
  const kept = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'report.export')
    .execute()
  expect(kept.map(({ body }) => (body as { report?: string }).report)).toEqual(['customers', 'customers'])
})
