import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import { maskAt } from '@kaihu/domain/application/masking/mask-answers.ts'
import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf, orderChain } from '../../platform/audit/chains.ts'
import { verifyChain } from '../../platform/audit/verify-entries.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { countAuditEntries, listAuditEntries } from './audit.store.ts'

type Reader = { database: Database; actor: StaffActor; now: Date }
type AnswerChange = { path: string; before: AnswerValue; after: AnswerValue }
type Entry = Awaited<ReturnType<typeof listAuditEntries>>[number]

function staffIdOf(actor: unknown): string | undefined {
  const isStaff = typeof actor === 'object' && actor !== null && 'staffId' in actor
  return isStaff && typeof actor.staffId === 'string' ? actor.staffId : undefined
}

/** Old and new value of corrected answers are read like the answers: identity numbers masked. The chain keeps them. */
function maskChanges(body: Record<string, unknown>, read: ReadDatum): Record<string, unknown> {
  const { changes } = body
  if (!Array.isArray(changes)) return body
  return { ...body, changes: changes.map((change) => maskChange(change as Partial<AnswerChange>, read)) }
}

function maskChange(change: Partial<AnswerChange>, read: ReadDatum): Partial<AnswerChange> {
  const { path, before = null, after = null } = change
  if (typeof path !== 'string') return change
  return { ...change, before: maskAt(path, before, read), after: maskAt(path, after, read) }
}

function viewOf(entry: Entry, names: Awaited<ReturnType<typeof nameStaff>>, read: ReadDatum) {
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    kind: entry.kind,
    actor: entry.actor,
    person: names.get(staffIdOf(entry.actor) ?? '') ?? null,
    body: maskChanges(entry.body, read),
    prevHash: entry.prev_hash.toString('hex'),
    hash: entry.hash.toString('hex'),
  }
}

/** A page of the order's trail. Who read it is itself recorded, in the reader's own chain. */
export async function readAudit(
  orderCode: string,
  page: { after: number; limit: number },
  { database, actor, now, read }: Reader & { read: ReadDatum },
) {
  await getVisibleOrder(database, orderCode, actor)
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), kind: 'audit.read', actor, at: now, body: { orderCode } }),
  )
  const entries = await listAuditEntries(database, orderCode, page)
  const people = entries.map(({ actor: by }) => staffIdOf(by)).filter((id) => id !== undefined)
  const names = await nameStaff(database, people)
  return {
    items: entries.map((entry) => viewOf(entry, names, read)),
    nextAfter: entries.length === page.limit ? (entries.at(-1)?.seq ?? null) : null,
  }
}

export async function verifyAuditOf(
  orderCode: string,
  { trx, database, actor, now }: Reader & { trx: Transaction },
) {
  await getVisibleOrder(database, orderCode, actor)
  const flaw = await verifyChain(database, orderChain(orderCode))
  const entries = await countAuditEntries(database, orderCode)
  const firstBadSeq = flaw?.seq ?? null
  const body = { orderCode, entries, firstBadSeq }
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'audit.verify', actor, at: now, body })
  return { isIntact: flaw === undefined, entries, firstBadSeq }
}
