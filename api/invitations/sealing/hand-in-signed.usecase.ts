import type { StoredFile } from '@kaihu/contract/files.ts'
import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { FIRST_LOCALE } from '@kaihu/domain/base/locales.ts'
import { answersOf, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { readApplication } from '../../application/get-application.usecase.ts'
import { saveSection } from '../../application/section/save-section.usecase.ts'
import { addDocument } from '../../documents/add-document.usecase.ts'
import { filesChain } from '../../files/files-chain.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { RefusalError } from '../../platform/refuse.ts'
import type { PaperStanding } from '../standing.ts'
import { listSignedPapers, markInSlot, type SignedPaper } from '../store/signed-paper.store.ts'

type HandIn = {
  readonly state: OrderState
  readonly actor: SystemActor
  readonly now: Date
  readonly paper: PaperStanding
  readonly sealed: SignedPaper
}

async function sectionWith(trx: Transaction, { state, sealed, now }: HandIn, file: StoredFile, slot: string) {
  const [section = '', key = ''] = slot.split('.')
  const { kept } = await readApplication(trx, { state, now, isWritable: false })
  const answers = answersOf(kept.answers, section)
  const earlier = (await listSignedPapers(trx, state.orderCode))
    .filter(({ paperKey }) => paperKey === sealed.paperKey)
    .map(({ documentId }) => documentId)
  const others = entriesIn(answers[key] ?? null).filter(({ objectId }) => !earlier.includes(asText(objectId)))
  const version = kept.versions[section] ?? 0
  return { section, version, answers: { ...answers, [key]: [...others, file] } }
}

async function putIn(trx: Transaction, given: HandIn, slot: string): Promise<void> {
  const { actor, now, sealed, paper } = given
  const { orderCode, sha256, size } = sealed
  const name = `${paper.paper.key} ${paper.paper.title.zh}.pdf`.replaceAll(/[\\/:*?"<>|]/g, '_')
  const file = await addDocument(trx, { orderCode, slot, name, size, sha256, actor, now })
  const body = { documentId: file.objectId, slot, name, format: 'pdf', size, sha256 }
  await appendAudit(trx, { chainId: filesChain(orderCode), kind: 'files.uploaded', actor, at: now, body })
  const save = await sectionWith(trx, given, file, slot)
  await saveSection(trx, { ...save, orderCode, actor, now, locale: FIRST_LOCALE, intent: 'draft' })
  await markInSlot(trx, sealed, file.objectId)
}

/** Where the section is not open it stays beside the application; the next change tries again. */
export async function handIn(given: HandIn, { database }: { database: Database }): Promise<void> {
  const { slot } = given.paper.paper
  if (slot === null || !isFilledByCustomer(given.state.status)) return
  try {
    await inTransaction(database, (trx) => putIn(trx, given, slot))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}
