import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { reviewsDocuments } from '@kaihu/domain/application/files/document-life.ts'
import { documentedPersons } from '@kaihu/domain/application/files/documented-persons.ts'
import { fieldOfSlot, personInSlot } from '@kaihu/domain/application/files/slot-path.ts'
import { RETURN_TEXT_LIMIT } from '@kaihu/domain/application/returns/return-mark.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { getKeptAnswers } from '../application/kept-answers.usecase.ts'
import { markReturnedDocument } from '../application/returns/mark-returned-document.usecase.ts'
import { settleDocuments } from '../application/settle-application.usecase.ts'
import {
  type Document,
  decideDocumentRow,
  findDocument,
  listDocumentsOf,
} from '../documents/document.store.ts'
import { announceOrder } from '../order/command/announce-order.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { filesChain } from './files-chain.ts'
import { recordDeferred, recordWhenComplete } from './record-completeness.usecase.ts'

export type DecideDocument = {
  documentId: string
  state: 'accepted' | 'returned'
  reason: string | null
  note?: string
  actor: StaffActor
  now: Date
}

type InWords = (document: Document) => string

async function readWords(trx: Transaction, { orderCode, flow }: OrderState): Promise<InWords> {
  const { answers } = await getKeptAnswers(trx, orderCode)
  const persons = documentedPersons(answers, flow)
  const nameOf = (key: string | null) => persons.find((one) => one.key === key)?.name ?? key
  return ({ slot, reason }) => [nameOf(personInSlot(slot)), reason].filter((part) => part !== null).join('：')
}

async function returnedBecause(
  trx: Transaction,
  { orderCode, slot }: Document,
  inWords: InWords,
): Promise<string | null> {
  const returned = (await listDocumentsOf(trx, orderCode))
    .filter((one) => one.state === 'returned' && fieldOfSlot(one.slot) === fieldOfSlot(slot))
    // The words are compared with what they were: always in one order.
    .toSorted((left, right) => (left.slot < right.slot ? -1 : 1))
  const words = [...new Set(returned.map(inWords))].join('；')
  return words === '' ? null : [...words].slice(0, RETURN_TEXT_LIMIT).join('')
}

export async function decideDocument(trx: Transaction, decide: DecideDocument): Promise<Document> {
  const judged = await judge(trx, decide)
  await follow(trx, judged, decide.now)
  return judged.document
}

/** Several documents of one order: what follows from them is settled once, after the last. */
export async function decideDocuments(trx: Transaction, decisions: readonly DecideDocument[]): Promise<void> {
  const judged: Judged[] = []
  for (const decide of decisions) judged.push(await judge(trx, decide))
  const one = judged.find(({ document }) => document.isLate) ?? judged.at(-1)
  const { now } = decisions.at(-1) ?? {}
  if (one && now) await follow(trx, one, now)
}

type Judged = { readonly document: Document; readonly order: OrderState }

async function judge(trx: Transaction, decide: DecideDocument): Promise<Judged> {
  const { documentId, state, reason, note, actor, now } = decide
  const document = await findDocument(trx, documentId)
  if (!document) throw refuse('notFound')
  const order = await getVisibleOrder(trx, document.orderCode, actor)
  if (!reviewsDocuments(actor.role, order.state.status)) throw refuse('orderForbidden')
  if (document.state === 'replaced') throw refuse('orderRefused', { reason: 'replaced document' })
  const inWords = await readWords(trx, order.state)
  const previous = await returnedBecause(trx, document, inWords)
  await decideDocumentRow(trx, documentId, { state, reason, by: actorRef(actor), now })
  announceOrder(trx, order.state, order.state)
  await appendAudit(trx, {
    chainId: filesChain(document.orderCode),
    kind: 'files.decided',
    actor,
    at: now,
    body: {
      documentId,
      slot: document.slot,
      sha256: document.sha256,
      state,
      reason,
      ...(note === undefined ? {} : { note }),
    },
  })
  await markReturnedDocument(trx, {
    state: order.state,
    field: fieldOfSlot(document.slot),
    previous,
    actor,
    now,
    reason: await returnedBecause(trx, document, inWords),
  })
  return { document: { ...document, state, reason }, order: order.state }
}

async function follow(trx: Transaction, { document, order }: Judged, now: Date): Promise<void> {
  await recordWhenComplete(trx, order, now)
  await settleDocuments(trx, { state: order, now })
  if (document.isLate) await recordDeferred(trx, order, now)
}
