import { listOrderAudit, verifyOrderAudit } from '@kaihu/contract/audit.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf, orderChain } from '../platform/audit/chains.ts'
import { verifyChain } from '../platform/audit/verify.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { countAuditEntries, listAuditEntries } from './desk/audit.store.ts'
import { getVisibleOrder } from './get-visible-order.usecase.ts'
import { findNames } from './staff.store.ts'

type Entry = Awaited<ReturnType<typeof listAuditEntries>>[number]

const staffIdOf = (actor: unknown): string | undefined => {
  const isStaff = typeof actor === 'object' && actor !== null && 'staffId' in actor
  return isStaff && typeof actor.staffId === 'string' ? actor.staffId : undefined
}

const viewOf = (entry: Entry, names: Awaited<ReturnType<typeof findNames>>) => ({
  seq: entry.seq,
  at: entry.at.toISOString(),
  kind: entry.kind,
  actor: entry.actor as Record<string, unknown>,
  person: names.get(staffIdOf(entry.actor) ?? '') ?? null,
  body: entry.body as Record<string, unknown>,
  prevHash: entry.prev_hash.toString('hex'),
  hash: entry.hash.toString('hex'),
})

/** Who read an order's trail is itself recorded, in the reader's own chain. */
const recordReading = (database: Database, actor: StaffActor, orderCode: string, now: Date) =>
  inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), kind: 'audit.read', actor, at: now, body: { orderCode } }),
  )

const list = implement(listOrderAudit, async ({ params, query }, { database, actor, now }) => {
  await getVisibleOrder(database, params.orderCode, actor)
  await recordReading(database, actor, params.orderCode, now)
  const limit = query.pageSize
  const entries = await listAuditEntries(database, params.orderCode, { after: query.after ?? 0, limit })
  const names = await findNames(
    database,
    entries.map(({ actor: by }) => staffIdOf(by)).filter((id) => id !== undefined),
  )
  return {
    items: entries.map((entry) => viewOf(entry, names)),
    nextAfter: entries.length === limit ? (entries.at(-1)?.seq ?? null) : null,
  }
})

const verify = implementWrite(verifyOrderAudit, async ({ params }, { trx, database, actor, now }) => {
  const { orderCode } = params
  await getVisibleOrder(database, orderCode, actor)
  const flaw = await verifyChain(database, orderChain(orderCode))
  const entries = await countAuditEntries(database, orderCode)
  const body = { orderCode, entries, firstBadSeq: flaw?.seq ?? null }
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'audit.verify', actor, at: now, body })
  return { isIntact: flaw === undefined, entries, firstBadSeq: flaw?.seq ?? null }
})

/** The calls about an order's audit trail. */
export const auditRoutes: readonly Route[] = [list, verify]
