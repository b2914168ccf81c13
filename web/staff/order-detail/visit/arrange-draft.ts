import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { VisitView } from '@kaihu/contract/visits.ts'
import type { WitnessPlace } from '@kaihu/domain/order/inputs.ts'
import { isVisitTime } from '@kaihu/domain/order/time/visit-plan.ts'
import type { KeyBelow } from '../../../kit/i18n/text-key.ts'

export type ArrangeDraft = {
  date: string | null
  /** HH:mm */
  time: string
  place: WitnessPlace
  address: string
  witness1: string | null
  witness2: string | null
  attendees: readonly string[]
}

/** The same before anything was typed: without an address it is the company's usual one. */
type OpenedDraft = Omit<ArrangeDraft, 'address'> & { address: string | null }

export type ArrangeField = keyof ArrangeDraft

type NeedKey = `need.${KeyBelow<'staff', 'need'>}` | `desk:visit.need.${KeyBelow<'desk', 'visit.need'>}`
export type ArrangeProblems = Readonly<Partial<Record<ArrangeField, NeedKey>>>

/** A visit that was put off begins with what was arranged before, but for its day; a first one with what the order says. */
export function arrangeDraftFor(
  order: Pick<OrderDetail, 'rm' | 'ro'> & { state: Pick<OrderDetail['state'], 'legalPersonName'> },
  { appointment, usualPlace, mustAttend }: VisitView,
): OpenedDraft {
  const [first, second] = appointment?.witnesses ?? [order.rm, order.ro]
  const representative = mustAttend ?? order.state.legalPersonName
  return {
    date: null,
    time: appointment?.time ?? '10:00',
    place: appointment?.place ?? usualPlace,
    address: appointment?.address ?? null,
    witness1: first?.staffId ?? null,
    witness2: second?.staffId ?? null,
    attendees: appointment?.attendees ?? (representative ? [representative] : []),
  }
}

const missing = 'need.missing'

/** What stands in the way of arranging the visit; the server judges the same and knows who is taken. */
export function problemsOfVisit(draft: ArrangeDraft, mustAttend: string | null): ArrangeProblems {
  const isWithout = mustAttend !== null && !draft.attendees.includes(mustAttend)
  return {
    ...(draft.date === null && { date: missing }),
    ...(!isVisitTime(draft.time) && { time: 'desk:visit.need.hours' }),
    ...(draft.place === 'customer' && draft.address.trim() === '' && { address: missing }),
    ...(draft.witness1 === null && { witness1: missing }),
    ...(draft.witness2 === null && { witness2: missing }),
    ...(draft.witness1 !== null && draft.witness1 === draft.witness2 && { witness2: 'need.sameWitness' }),
    ...(isWithout && { attendees: 'desk:visit.need.representative' }),
    ...(draft.attendees.length === 0 && { attendees: missing }),
  }
}

/** The appointment as the act brings it along; what is missing was named before. */
export function appointmentIn({ address, date, witness1, witness2, attendees, ...draft }: ArrangeDraft) {
  const isElsewhere = draft.place === 'customer'
  return {
    appointment: {
      ...draft,
      date: date ?? '',
      witness1: witness1 ?? '',
      witness2: witness2 ?? '',
      attendees: [...attendees],
      address: isElsewhere ? address.trim() || null : null,
    },
  }
}

const FIELDS: Readonly<Record<string, ArrangeField>> = {
  witnessDate: 'date',
  witnessTime: 'time',
  witnessAddress: 'address',
  customerAttendees: 'attendees',
  witness1: 'witness1',
  witness2: 'witness2',
}

/** The field of the form that a refusal of the server is about. */
export function fieldOfRefusal(field: string | null): ArrangeField | null {
  return field === null ? null : (FIELDS[field] ?? null)
}
