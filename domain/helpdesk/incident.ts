import type { CustomerActor, StaffActor } from '../access/actor.ts'
import type { TicketDraft } from './ticket.ts'

/** The tag by which the person confirmed having read the user manual and the FAQ. */
export const MANUAL_READ = 'MANUAL_READ'

/** Which portal an incident comes from. */
export const ORIGINS = ['KAIHU_STAFF', 'KAIHU_CUSTOMER'] as const
export type Origin = (typeof ORIGINS)[number]

/**
 * What every incident of the platform says of itself (application PANO, priority LOW). No change is known to be
 * the cause and no entity to be hit when a person reports something; the desk finds that out.
 */
export const INCIDENT_CONSTANTS = {
  application: 'PANO',
  priority: 'LOW',
  causalChange: 'N/A',
  businessImpact: 'N/A',
  country: 'CN',
  raiseSnowIn: 'CN',
} as const

/** The incident call's payload, name by name as the support desk's service takes it. */
export type Incident = {
  readonly application: 'PANO'
  readonly details: {
    readonly title: string
    readonly description: string
    /** the ticket number that the person gave, `N/A` for none */
    readonly notes: string
    readonly reporter: { readonly employeeId: string }
    readonly priority: 'LOW'
    readonly causalChange: 'N/A'
    readonly impact: {
      readonly businessImpact: 'N/A'
      readonly impactedLegalEntities: string[]
      readonly countriesCodes: ['CN']
    }
    readonly origin: Origin
  }
  readonly tags: [typeof MANUAL_READ]
  readonly raiseSnowIn: 'CN'
}

/** Who reports, as the desk knows them: staff by their number, customers by their login's id. */
export function reporterOf(actor: StaffActor | CustomerActor): { employeeId: string; origin: Origin } {
  return actor.kind === 'staff'
    ? { employeeId: actor.staffId, origin: 'KAIHU_STAFF' }
    : { employeeId: actor.customerId, origin: 'KAIHU_CUSTOMER' }
}

/** The payload of a ticket whose author has confirmed the manual and the FAQ. */
export function incidentOf(
  draft: TicketDraft,
  { employeeId, origin }: { employeeId: string; origin: Origin },
): Incident {
  const { application, priority, causalChange, businessImpact, country, raiseSnowIn } = INCIDENT_CONSTANTS
  return {
    application,
    details: {
      title: draft.subject.trim(),
      description: draft.description.trim(),
      notes: draft.ticketNo.trim(),
      reporter: { employeeId },
      priority,
      causalChange,
      impact: { businessImpact, impactedLegalEntities: [], countriesCodes: [country] },
      origin,
    },
    tags: [MANUAL_READ],
    raiseSnowIn,
  }
}

/** The three fields that the person filled in, out of the payload. */
export function draftOf({ details }: Incident): TicketDraft {
  return { ticketNo: details.notes, subject: details.title, description: details.description }
}
