import type { Transaction } from '../../platform/database/transaction.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockEnded, lockIdle } from '../due/due.store.ts'
import { customerDueToday, dueToday, holdsOn, type Judging, readJudging } from '../due/find-due.usecase.ts'
import { auditRetention } from '../retention-chain.ts'
import type { RetentionDeps } from '../retention-deps.ts'
import { eraseCustomer, eraseOrder } from './erase-record.ts'
import { keepPage, pageOf } from './erased-list.ts'
import { forgetStatistics } from './forget-statistics.ts'
import {
  countItems,
  endRun,
  findRun,
  type ItemState,
  listRunning,
  lockWaiting,
  type Run,
  type RunItem,
  settleItem,
} from './run.store.ts'

const PAGE = 10

type Verdict = Exclude<ItemState, 'waiting'>

async function judgeOrder(trx: Transaction, { subject, rule }: RunItem, judging: Judging): Promise<Verdict> {
  const order = await lockEnded(trx, subject)
  if (!order) return 'gone'
  if (dueToday(order, judging)?.rule !== rule) return 'notDue'
  return (await holdsOn(trx, subject, judging.holds)).length > 0 ? 'held' : 'erased'
}

type Page = { blobs: string[]; erased: RunItem[] }

async function settleOrder(trx: Transaction, run: Run, item: RunItem, judging: Judging, deps: RetentionDeps) {
  const now = deps.clock()
  const verdict = await judgeOrder(trx, item, judging)
  if (verdict === 'erased') return eraseOrder(trx, { runId: run.runId, item, now }, deps)
  await settleItem(trx, run.runId, item, { state: verdict, now })
  return undefined
}

async function settleCustomer(
  trx: Transaction,
  run: Run,
  item: RunItem,
  judging: Judging,
  deps: RetentionDeps,
) {
  const now = deps.clock()
  const customer = await lockIdle(trx, item.subject)
  if (customer === undefined || customer === 'busy' || !customerDueToday(customer, judging)) {
    await settleItem(trx, run.runId, item, { state: customer === undefined ? 'gone' : 'notDue', now })
    return undefined
  }
  await eraseCustomer(trx, { runId: run.runId, item, now, mobile: customer.mobile }, deps)
  return []
}

async function settlePage(trx: Transaction, run: Run, items: RunItem[], deps: RetentionDeps): Promise<Page> {
  const judging = await readJudging(trx, deps.clock())
  const page: Page = { blobs: [], erased: [] }
  for (const item of items) {
    const settle = item.kind === 'order' ? settleOrder : settleCustomer
    const blobs = await settle(trx, run, item, judging, deps)
    if (blobs === undefined) continue
    page.erased.push(item)
    page.blobs.push(...blobs)
  }
  return page
}

/** The list outside the database first: what is erased is on it, whenever this process ends. */
async function keepErased(trx: Transaction, run: Run, { erased }: Page, deps: RetentionDeps): Promise<void> {
  if (erased.length === 0) return
  const page = pageOf(run, erased)
  await keepPage(page, deps)
  await trx
    .insertInto('erasure_page')
    .values({ place: page.place, run_id: run.runId, kept_at: deps.clock() })
    .execute()
}

async function carryOutPage(run: Run, deps: RetentionDeps, size: number): Promise<boolean> {
  const page = await inTransaction(deps.database, async (trx) => {
    const items = await lockWaiting(trx, run.runId, size)
    if (items.length === 0) return undefined
    const settled = await settlePage(trx, run, items, deps)
    await keepErased(trx, run, settled, deps)
    return settled
  })
  for (const blob of page?.blobs ?? []) await deps.blobs.remove(blob)
  return page !== undefined
}

export async function finishRun(runId: string, deps: RetentionDeps): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const counts = (await countItems(trx, [runId])).get(runId) ?? {}
    const run = await findRun(trx, runId)
    if (run?.state !== 'running' || (counts.waiting ?? 0) > 0) return
    const now = deps.clock()
    await endRun(trx, runId, now)
    const actor = { kind: 'system', job: 'erasure' } as const
    await auditRetention(trx, { kind: 'retention.done', actor, now, body: { runId, ...counts } })
  })
}

/** Whatever ends it, the next job goes on behind the last page; two jobs at once work on different pages. */
export async function carryOutRuns(deps: RetentionDeps, size: number = PAGE): Promise<void> {
  for (const runId of await listRunning(deps.database)) {
    const run = await findRun(deps.database, runId)
    if (!run) continue
    while (await carryOutPage(run, deps, size));
    await forgetStatistics(deps.database)
    await finishRun(runId, deps)
  }
}
