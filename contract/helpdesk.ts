import { inEvery } from '@kaihu/domain/base/locales.ts'
import { hidesSign } from '@kaihu/domain/base/unseen-signs.ts'
import { INCIDENT_CONSTANTS, MANUAL_READ, ORIGINS } from '@kaihu/domain/helpdesk/incident.ts'
import { TICKET_CODE_PATTERN, TICKET_LIMITS, TICKET_STATES } from '@kaihu/domain/helpdesk/ticket.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'

function textUpTo(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => [...text].length <= most, { error: 'too_long' })
}

/** The incident call's payload. What the platform says of itself is fixed; the three texts are the person's. */
export const incidentSchema = z.strictObject({
  application: z.literal(INCIDENT_CONSTANTS.application),
  details: z.strictObject({
    title: textUpTo(TICKET_LIMITS.subject).refine((text) => !hidesSign(text), { error: 'M-UNSEEN' }),
    description: textUpTo(TICKET_LIMITS.description),
    notes: textUpTo(TICKET_LIMITS.ticketNo),
    reporter: z.strictObject({ employeeId: z.string().min(1).max(64) }),
    priority: z.literal(INCIDENT_CONSTANTS.priority),
    causalChange: z.literal(INCIDENT_CONSTANTS.causalChange),
    impact: z.strictObject({
      businessImpact: z.literal(INCIDENT_CONSTANTS.businessImpact),
      impactedLegalEntities: z.array(z.string().max(64)).max(0),
      countriesCodes: z.tuple([z.literal(INCIDENT_CONSTANTS.country)]),
    }),
    origin: z.enum(ORIGINS),
  }),
  /** Says that the manual and the FAQ were read. */
  tags: z.tuple([z.literal(MANUAL_READ)]),
  raiseSnowIn: z.literal(INCIDENT_CONSTANTS.raiseSnowIn),
})

const ticketCodeSchema = z.string().regex(TICKET_CODE_PATTERN)
const ticketParams = z.strictObject({ ticketCode: ticketCodeSchema })
const stateSchema = z.enum(TICKET_STATES)
const own = { audience: 'signed-in', capability: 'help_ticket' } as const

export const ticketRowSchema = z.object({
  ticketCode: z.string(),
  ticketNo: z.string(),
  subject: z.string(),
  state: stateSchema,
  incidentNumber: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type TicketRow = z.infer<typeof ticketRowSchema>

export const ticketEventSchema = z.object({
  seq: z.int(),
  at: z.string(),
  kind: z.enum(['submitted', 'not_delivered', 'failed', 'resent', 'delivered', 'desk']),
  state: stateSchema.nullable(),
  note: z.string().nullable(),
})
export type TicketEvent = z.infer<typeof ticketEventSchema>

export const ticketSchema = ticketRowSchema.extend({
  description: z.string(),
  attempts: z.int(),
  canResend: z.boolean(),
  events: z.array(ticketEventSchema),
})
export type Ticket = z.infer<typeof ticketSchema>

/** Code 000000 is success, anything else failure. The ticket then goes to the support desk by itself. */
export const submitIncident = defineCall({
  ...own,
  name: 'submitIncident',
  summary: 'Takes a service ticket; it is delivered to the support desk and followed there.',
  method: 'POST',
  path: '/v1/hubext/dbs-support-desk-service/v5/incident',
  body: incidentSchema,
  answer: z.object({ ticketCode: z.string() }),
  audit: 'ticket.submitted',
})

export const listTickets = defineCall({
  ...own,
  name: 'listTickets',
  summary: 'The person’s own service tickets, newest first.',
  method: 'GET',
  path: '/v1/help/tickets',
  query: z.strictObject({
    group: z.enum(['open', 'attention', 'done']).optional(),
    search: z.string().trim().max(50).optional(),
    cursor: ticketCodeSchema.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(ticketRowSchema), nextCursor: z.string().nullable() }),
  audit: { none: 'one’s own tickets' },
})

export const getTicket = defineCall({
  ...own,
  name: 'getTicket',
  summary: 'One of the person’s own tickets with its history.',
  method: 'GET',
  path: '/v1/help/tickets/:ticketCode',
  params: ticketParams,
  answer: ticketSchema,
  audit: { none: 'one’s own ticket' },
})

export const resendTicket = defineCall({
  ...own,
  name: 'resendTicket',
  summary: 'Sends a ticket again that could not be delivered; the support desk takes it once.',
  method: 'POST',
  path: '/v1/help/tickets/:ticketCode/resend',
  params: ticketParams,
  body: z.strictObject({}),
  answer: z.object({ state: stateSchema }),
  audit: 'ticket.resent',
})

export const askDesk = defineCall({
  ...own,
  name: 'askDesk',
  summary: 'Asks the support desk now how a ticket stands; news comes by itself every minute as well.',
  method: 'POST',
  path: '/v1/help/tickets/:ticketCode/ask',
  params: ticketParams,
  body: z.strictObject({}),
  answer: z.object({ isAsked: z.boolean() }),
  audit: 'ticket.asked',
})

const bothLanguages = z.object(inEvery(() => z.string()))

/** Markdown in both languages, so that either finds it; headings end in `{#anchor}`, the same in both. */
export const helpChapterSchema = z.object({ id: z.string(), text: bothLanguages })
export type HelpChapter = z.infer<typeof helpChapterSchema>

/** Customers and staff each get their own manual and FAQ; neither holds a word of the other's. */
export const getManual = defineCall({
  ...own,
  name: 'getManual',
  summary: 'The user manual and the FAQ of the caller’s side, in both languages, with the figures in force.',
  method: 'GET',
  path: '/v1/help/manual',
  answer: z.object({ chapters: z.array(helpChapterSchema), faq: helpChapterSchema }),
  audit: { none: 'the same for everyone of a side' },
})
