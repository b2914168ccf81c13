import type { SlotView } from '@kaihu/contract/files.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { isLacking, isSettled, slotState } from '@kaihu/domain/application/files/document-life.ts'
import { personsOfSlot } from '@kaihu/domain/application/files/slot-reasons.ts'
import { openSlots } from '@kaihu/domain/application/files/slots.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isDecided, missingDecisionOf } from '@kaihu/domain/order/work/missing-documents.ts'
import { listDocumentsOf } from '../documents/document.store.ts'
import { documentViewOf } from '../documents/document.view.ts'
import { mayHandInLate } from '../documents/may-hand-in.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { applicationContextOf } from './application-context.ts'
import { withIntake } from './section/prefill.ts'
import { readAnswers } from './section/section.store.ts'

export type SlotList = { slots: SlotView[]; isComplete: boolean }

const JOB = { kind: 'system', job: 'documents' } as const

export async function listLackingSlots(
  trx: Transaction,
  state: OrderState,
  now: Date,
): Promise<readonly string[]> {
  return (await listSlots(trx, state, { actor: JOB, now })).slots
    .filter((slot) => isLacking(slot) && !isDecided(missingDecisionOf(state), slot.slot))
    .map(({ slot }) => slot)
}

export async function listSlots(
  database: Queryable,
  state: OrderState,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SlotList> {
  const kept = withIntake(state, await readAnswers(database, state.orderCode))
  const context = applicationContextOf(state, now)
  const documents = await listDocumentsOf(database, state.orderCode)
  const missing = missingDecisionOf(state)
  const answers = derive(kept.answers, context)
  const slots = openSlots(answers, context).map((slot): SlotView => {
    const own = documents.filter((document) => document.slot === slot.slot)
    // What was turned down before two persons decided to do without, or to wait, is not asked about again.
    const isOver = isDecided(missing, slot.slot)
    const asked = own.filter(({ state: found, isLate }) => !isOver || found !== 'returned' || isLate)
    const now = slotState(
      slot,
      asked.map((document) => document.state),
      missing,
    )
    return {
      slot: slot.slot,
      section: slot.section,
      label: slot.label,
      isRequired: slot.isRequired,
      state: now,
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
