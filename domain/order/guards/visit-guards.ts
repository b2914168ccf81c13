import { isWorkingDay } from '../../base/business-calendar.ts'
import { minutesBetween, shanghaiDateOf } from '../../base/instant.ts'
import { refusal } from '../refusals.ts'
import type { Guard } from './guard.ts'

const DAY = 24 * 60

/** W51, W52: a working day that is not past, and two different witnesses. */
export const appointmentGiven: Guard = ({ command, now }) => {
  if (command === null) return null
  const { appointment } = command
  if (appointment === undefined) return refusal('appointment_required')
  if (appointment.date < shanghaiDateOf(now)) return refusal('appointment_in_past', {}, 'witnessDate')
  if (!isWorkingDay(appointment.date)) return refusal('appointment_not_working_day', {}, 'witnessDate')
  return appointment.witness1 === appointment.witness2
    ? refusal('witnesses_must_differ', {}, 'witness2')
    : null
}

/** W55: both witnesses recorded, originals compared, declarations of a branch visit signed. */
export const witnessRecorded: Guard = ({ order, command }) => {
  if (command === null) return null
  const { witness } = command
  if (witness === undefined) return refusal('witness_record_required')
  if (witness.witness1 === witness.witness2) return refusal('witnesses_must_differ', {}, 'witness2')
  if (!witness.areOriginalsCompared) return refusal('originals_not_compared', {}, 'originalsCompared')
  const needsDeclaration = order.intentionApproach === 'branch'
  return needsDeclaration && !witness.areDeclarationsSigned
    ? refusal('declarations_not_signed', {}, 'branchDeclarationSigned')
    : null
}

/** W55: papers that were deferred have come (workflow.md 1.5, missing documents). */
export const deferredDocumentsSettled: Guard = ({ order }) => {
  const task = order.tasks.missing_documents
  const isDeferred = task?.status === 'closed' && task.subject.decision === 'defer'
  return isDeferred && order.facts.deferred_documents_received !== true
    ? refusal('deferred_documents_missing')
    : null
}

/** W66: no act of the customer for the set number of days, and both reminders went out before. */
export const expiryDue: Guard = ({ order, now, settings }) => {
  if (minutesBetween(order.waitingSince, now) < settings.expiryDays * DAY) return refusal('not_expired')
  const isWarned = order.remindersSent.includes('half') && order.remindersSent.includes('late')
  return isWarned ? null : refusal('reminders_not_sent')
}
