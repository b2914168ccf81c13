import type { VisitView } from '@kaihu/contract/visits.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { photosNeeded } from '@kaihu/domain/diligence/visit/visit-record.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { usualPlace } from '@kaihu/domain/order/time/visit-plan.ts'
import { nameStaff, type PersonName } from '../../access/names/name-staff.usecase.ts'
import { listStoredFiles } from '../../documents/find-documents.usecase.ts'
import { listEvents } from '../../order/order.store.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { listPapersToSign } from '../../papers/papers-to-sign.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'

type Names = ReadonlyMap<string, PersonName>
type Moment = Extract<OrderEvent, { type: 'witness_arranged' | 'transitioned' }>

function isMoment(event: OrderEvent): event is Moment {
  return event.type === 'witness_arranged' || (event.type === 'transitioned' && event.action === 'reschedule')
}

function momentOf(event: Moment, names: Names): VisitView['history'][number] {
  const appointment = event.type === 'witness_arranged' ? event.appointment : null
  return {
    at: event.at,
    by: event.by.kind === 'staff' ? (names.get(event.by.staffId) ?? null) : null,
    date: appointment?.date ?? null,
    time: appointment?.time ?? null,
    reason: event.type === 'transitioned' ? event.reason : null,
  }
}

function named(staffIds: readonly string[], names: Names) {
  return staffIds.map((staffId) => names.get(staffId) ?? { staffId, name: staffId, nameEn: staffId })
}

async function recordOf(
  database: Database,
  { orderCode, witness }: OrderState,
  names: Names,
): Promise<VisitView['record']> {
  return (
    witness && {
      witnesses: named([witness.witness1, witness.witness2], names),
      heldOn: witness.heldOn ?? null,
      areOriginalsCompared: witness.areOriginalsCompared,
      areDeclarationsSigned: witness.areDeclarationsSigned,
      remark: witness.remark,
      papersSigned: [...(witness.papersSigned ?? [])],
      photos: await listStoredFiles(database, orderCode, witness.photos ?? []),
    }
  )
}

function appointmentOf({ appointment }: OrderState, names: Names): VisitView['appointment'] {
  return (
    appointment && {
      date: appointment.date,
      time: appointment.time,
      place: appointment.place,
      address: appointment.address,
      witnesses: named([appointment.witness1, appointment.witness2], names),
      attendees: [...(appointment.attendees ?? [])],
    }
  )
}

function staffIn({ appointment, witness }: OrderState, moments: readonly Moment[]): string[] {
  return [
    ...[appointment, witness].flatMap((one) => (one ? [one.witness1, one.witness2] : [])),
    ...moments.flatMap(({ by }) => (by.kind === 'staff' ? [by.staffId] : [])),
  ]
}

export async function readVisit(
  orderCode: string,
  { database, actor, now }: { database: Database; actor: StaffActor; now: Date },
): Promise<VisitView> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const moments = (await listEvents(database, orderCode)).map(({ event }) => event).filter(isMoment)
  const names = await nameStaff(database, [...new Set(staffIn(state, moments))])
  const { flags, appointment, intentionApproach, legalPersonName } = state
  return {
    appointment: appointmentOf(state, names),
    record: await recordOf(database, state, names),
    usualPlace: usualPlace(flags),
    leastPhotos: photosNeeded({ isOffsite: flags.isOffsite, place: appointment?.place ?? usualPlace(flags) }),
    mustAttend: intentionApproach === 'branch' ? legalPersonName : null,
    papersToSign: state.status === '1200' ? [...(await listPapersToSign(database, state, now))] : [],
    history: moments.map((moment) => momentOf(moment, names)),
  }
}
