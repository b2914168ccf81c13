import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import { type AnswerRecord, answersOf, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { readApplication } from '../../application/get-application.usecase.ts'
import { saveSection } from '../../application/section/save-section.usecase.ts'
import { storedFileOf } from '../../documents/document.view.ts'
import { findOrderDocuments } from '../../documents/find-documents.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { auditInvitation } from '../invitation-audit.ts'
import { type IdentityRequest, listIdentity, lockIdentity, markPlaced } from './identity.store.ts'
import { filesInSlot } from './identity-standing.ts'

type Placing = { readonly state: OrderState; readonly actor: SystemActor; readonly now: Date }

async function sectionWith(trx: Transaction, one: IdentityRequest, { state, now }: Placing) {
  const { kept } = await readApplication(trx, { state, now, isWritable: false })
  const given = await findOrderDocuments(trx, one.orderCode, one.documents)
  const [section = ''] = (one.slots[0] ?? '').split('.')
  const filled = new Map<string, readonly AnswerRecord[]>()
  for (const slot of one.slots) {
    const [, key = ''] = slot.split('.')
    const before = filled.get(key) ?? entriesIn(answersOf(kept.answers, section)[key])
    const own = filesInSlot(kept.answers, slot)
    const files = given.filter((document) => document.slot === slot).map(storedFileOf)
    if (files.length > 0) filled.set(key, [...before.filter((entry) => !own.includes(entry)), ...files])
  }
  const answers = { ...answersOf(kept.answers, section), ...Object.fromEntries(filled) }
  return { section, version: kept.versions[section] ?? 0, answers }
}

async function placeOne(trx: Transaction, { requestId, orderCode }: IdentityRequest, placing: Placing) {
  const [one] = await lockIdentity(trx, orderCode, [requestId])
  if (one?.state !== 'given' || one.placedAt !== null) return
  const { actor, now } = placing
  const save = await sectionWith(trx, one, placing)
  await saveSection(trx, { ...save, orderCode, actor, now, locale: FIRST_LOCALE, intent: 'draft' })
  await markPlaced(trx, one, now)
  const body = { identity: requestId, documents: one.documents }
  await auditInvitation(trx, one, { kind: 'papers.identity-placed', actor, now, body })
}

/** Where the section is not open yet it stays beside the application; the next change tries again. */
export async function placeIdentities(placing: Placing, { database }: { database: Database }): Promise<void> {
  const { orderCode, status } = placing.state
  if (!isFilledByCustomer(status)) return
  for (const one of await listIdentity(database, orderCode)) {
    if (one.state !== 'given' || one.placedAt !== null) continue
    try {
      await inTransaction(database, (trx) => placeOne(trx, one, placing))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
    }
  }
}
