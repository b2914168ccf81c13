import type { CallReply } from '@kaihu/contract/call.ts'
import type { findErasedOrder, listErasureRuns, readErasureRun } from '@kaihu/contract/retention.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { findErased } from './erased.store.ts'
import { findRun, listItems, listRuns, type RunItem } from './run.store.ts'
import { runAnswer, runViewsOf } from './run.view.ts'

const RUNS = 50
const ITEMS = 100

export async function readRuns(
  database: Database,
  actor: StaffActor,
): Promise<CallReply<typeof listErasureRuns>> {
  return { items: await runViewsOf(database, await listRuns(database, RUNS), actor.staffId) }
}

async function namesOf(database: Database, items: readonly RunItem[]): Promise<ReadonlyMap<string, string>> {
  const of = (kind: RunItem['kind']) =>
    items.filter((item) => item.kind === kind).map(({ subject }) => subject)
  const [orders, customers] = [of('order'), of('customer')]
  const companies = orders.length
    ? await database
        .selectFrom('customer_order')
        .select(['order_code as subject', 'company_name as name'])
        .where('order_code', 'in', orders)
        .execute()
    : []
  const people = customers.length
    ? await database
        .selectFrom('customer')
        .select(['customer_id as subject', 'mobile as name'])
        .where('customer_id', 'in', customers)
        .execute()
    : []
  const masked = people.map(({ subject, name }) => ({ subject, name: maskMobile(name) }))
  return new Map([...companies, ...masked].map(({ subject, name }) => [subject, name]))
}

export async function readRun(
  database: Database,
  { runId, after, actor }: { runId: string; after: string; actor: StaffActor },
): Promise<CallReply<typeof readErasureRun>> {
  const run = await findRun(database, runId)
  if (!run) throw refuse('notFound')
  const found = await listItems(database, runId, { after, limit: ITEMS + 1 })
  const items = found.slice(0, ITEMS)
  const names = await namesOf(database, items)
  return {
    ...(await runAnswer(database, run, actor.staffId)),
    items: items.map((item) => ({ ...item, name: names.get(item.subject) ?? null })),
    hasMore: found.length > ITEMS,
  }
}

export async function readErased(
  database: Database,
  orderCode: string,
): Promise<CallReply<typeof findErasedOrder>> {
  const erased = await findErased(database, orderCode)
  if (!erased) return { erased: null }
  const { proposedBy, decidedBy, createdAt, erasedAt, runId: _runId, branchCode: _branch, ...rest } = erased
  const names = await nameStaff(database, [proposedBy, decidedBy])
  return {
    erased: {
      ...rest,
      createdAt: createdAt.toISOString(),
      erasedAt: erasedAt.toISOString(),
      proposedBy: names.get(proposedBy) ?? null,
      decidedBy: names.get(decidedBy) ?? null,
    },
  }
}
