import { keepSlotKeys, namesPersons } from '@kaihu/domain/application/files/keep-slot-keys.ts'
import { requestedSlots } from '@kaihu/domain/application/files/requested-slots.ts'
import { personInSlot } from '@kaihu/domain/application/files/slot-path.ts'
import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { missingDecisionOf } from '@kaihu/domain/order/work/missing-documents.ts'
import { listSlotsInUse } from '../../documents/find-documents.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { askedPersons } from '../ports.ts'

function withSection(slot: string): string {
  return slot.startsWith('designatedFiles.') ? slot : `designatedFiles.${slot}`
}

/** The persons of whose slots something is known: a document, also one on its way, a request, a decision; and who was asked to sign. */
async function personsInUse(
  trx: Transaction,
  state: OrderState,
  answers: Answers,
): Promise<ReadonlySet<string>> {
  const slots = [
    ...(await listSlotsInUse(trx, state.orderCode)),
    ...requestedSlots(answers),
    ...(missingDecisionOf(state)?.slots ?? []).map(withSection),
  ]
  const asked = await askedPersons(trx, state.orderCode)
  return new Set([...slots.flatMap((slot) => personInSlot(slot) ?? []), ...asked])
}

/** Whoever's name is corrected stays with the documents that were handed in for them. */
export async function keepPersonSlots(
  trx: Transaction,
  state: OrderState,
  { before, after, section }: { before: Answers; after: Answers; section: string },
): Promise<AnswerRecord> {
  const record = answersOf(after, section)
  if (!namesPersons(section)) return record
  return keepSlotKeys(before, after, section, await personsInUse(trx, state, before))
}
