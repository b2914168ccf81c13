import type { SlotView } from '@kaihu/contract/files.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { derive } from '@kaihu/domain/application/derive.ts'
import { isSettled, slotState } from '@kaihu/domain/application/files/document-life.ts'
import { personsOfSlot } from '@kaihu/domain/application/files/slot-reasons.ts'
import { openSlots } from '@kaihu/domain/application/files/slots.ts'
import { missingDecisionOf } from '@kaihu/domain/order/missing-documents.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { applicationContextOf } from '../application/application-context.ts'
import { readApplication } from '../application/get-application.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { listDocumentsOf } from './document.store.ts'
import { documentViewOf } from './document.view.ts'
import { mayHandInLate } from './may-hand-in.ts'

export type SlotList = { slots: SlotView[]; isComplete: boolean }

/** The slots that the answers ask for, with their documents old and new. The order's scope was checked. */
export const listSlots = async (
  database: Database | Transaction,
  state: OrderState,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SlotList> => {
  const { kept } = await readApplication(database, { state, now, isWritable: false })
  const context = applicationContextOf(state, now)
  const documents = await listDocumentsOf(database, state.orderCode)
  const missing = missingDecisionOf(state)
  const answers = derive(kept.answers, context)
  const slots = openSlots(answers, context).map((slot): SlotView => {
    const own = documents.filter((document) => document.slot === slot.slot)
    const now = slotState(
      slot,
      own.map((document) => document.state),
      missing,
    )
    return {
      ...{
        slot: slot.slot,
        section: slot.section,
        label: slot.label,
        isRequired: slot.isRequired,
        state: now,
      },
      dueDate: now === 'deferred' ? (missing?.dueDate ?? null) : null,
      persons: personsOfSlot(slot.slot, answers, state.flow).map(({ name, sections }) => ({
        name,
        sections: [...sections],
      })),
      canHandInLate: mayHandInLate(state, actor, slot.slot),
      documents: own
        .map(documentViewOf)
        .filter((view) => actor.kind !== 'customer' || view.state !== 'replaced'),
    }
  })
  return { slots, isComplete: slots.every((slot) => isSettled(slot.state)) }
}
