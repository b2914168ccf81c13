import { isWorkingDay } from '../../base/business-calendar.ts'
import { minutesBetween, shanghaiDateOf } from '../../base/instant.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import { photosNeeded } from '../../diligence/visit/visit-record.ts'
import type { Appointment, WitnessRecord } from '../inputs.ts'
import { type Refusal, refusal } from '../refusals.ts'
import type { OrderState } from '../state/state.ts'
import { isVisitTime, VISIT_HOURS } from '../time/visit-plan.ts'
import type { Guard } from './guard.ts'

const DAY = 24 * 60

/** W51, W52: a working day that is not past, within the branch's hours, two witnesses, an address, who comes. */
export const appointmentGiven: Guard = ({ order, command, now, settings }) => {
  if (command === null) return null
  const { appointment } = command
  if (appointment === undefined) return refusal('appointment_required')
  if (appointment.date < shanghaiDateOf(now)) return refusal('appointment_in_past', {}, 'witnessDate')
  if (!isVisitTime(appointment.time)) {
    return refusal('appointment_outside_hours', { ...VISIT_HOURS }, 'witnessTime')
  }
  if (!isWorkingDay(appointment.date, settings.holidays))
    return refusal('appointment_not_working_day', {}, 'witnessDate')
  if (appointment.witness1 === appointment.witness2) return refusal('witnesses_must_differ', {}, 'witness2')
  return refusePlace(appointment) ?? refuseAttendees(order, appointment)
}

function refusePlace({ place, address }: Appointment): Refusal | null {
  return place === 'customer' && (address ?? '').trim() === ''
    ? refusal('address_required', {}, 'witnessAddress')
    : null
}

function refuseAttendees(
  { intentionApproach, legalPersonName }: OrderState,
  { attendees = [] }: Appointment,
): Refusal | null {
  if (attendees.length === 0) return refusal('attendees_required', {}, 'customerAttendees')
  const isNeeded = intentionApproach === 'branch' && legalPersonName !== null
  return isNeeded && !attendees.includes(legalPersonName)
    ? refusal('representative_absent', { name: legalPersonName }, 'customerAttendees')
    : null
}

/** W55: both witnesses recorded, a visit that took place, originals compared, declarations of a branch visit and all papers signed, pictures taken. */
export const witnessRecorded: Guard = ({ order, command, now }) => {
  if (command === null) return null
  const { witness } = command
  if (witness === undefined) return refusal('witness_record_required')
  if (witness.witness1 === witness.witness2) return refusal('witnesses_must_differ', {}, 'witness2')
  return refuseDay(witness, shanghaiDateOf(now)) ?? refuseSeen(order, witness)
}

/** A visit is finished once it was held; that it was held on another day than arranged is no fault. */
function refuseDay({ heldOn }: WitnessRecord, today: PlainDate): Refusal | null {
  if (heldOn === undefined) return refusal('visit_day_required', {}, 'witnessHeldDate')
  return heldOn > today ? refusal('visit_day_ahead', {}, 'witnessHeldDate') : null
}

function refuseSeen(order: OrderState, witness: WitnessRecord): Refusal | null {
  if (!witness.areOriginalsCompared) return refusal('originals_not_compared', {}, 'originalsCompared')
  if (order.intentionApproach === 'branch' && !witness.areDeclarationsSigned) {
    return refusal('declarations_not_signed', {}, 'branchDeclarationSigned')
  }
  return refusePapers(witness) ?? refusePhotos(order, witness)
}

function refusePapers({ papersSigned = [], papersNeeded = [] }: WitnessRecord): Refusal | null {
  const unsigned = papersNeeded.filter((key) => !papersSigned.includes(key))
  return unsigned.length === 0
    ? null
    : refusal('papers_unsigned', { papers: unsigned.join(', ') }, 'papersSigned')
}

function refusePhotos({ flags, appointment }: OrderState, { photos = [] }: WitnessRecord): Refusal | null {
  const least = photosNeeded({ isOffsite: flags.isOffsite, place: appointment?.place ?? 'branch' })
  return photos.length < least ? refusal('photos_missing', { least }, 'witnessPhotos') : null
}

/** W55: papers that were deferred have come (missing documents). */
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
