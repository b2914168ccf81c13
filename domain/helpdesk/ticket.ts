import type { PlainDate } from '../base/plain-date.ts'
import { hidesSign } from '../base/unseen-signs.ts'

/** Limits of the service ticket; the description's is ours, so that a ticket stays one a person can read. */
export const TICKET_LIMITS = { ticketNo: 20, subject: 50, description: 2000 } as const

/** What stands for the ticket number when there is none. */
export const NO_TICKET_NO = 'N/A'

/** What the person fills in. */
export type TicketDraft = {
  readonly ticketNo: string
  readonly subject: string
  readonly description: string
}

export type TicketField = keyof TicketDraft

type TicketProblem = 'missing' | 'too_long' | 'unseen'

/** Fields with what is wrong with them: nothing in it, more characters than the limit, or a sign that nobody sees. */
export type TicketProblems = Readonly<Partial<Record<TicketField, TicketProblem>>>

const FIELDS = ['ticketNo', 'subject', 'description'] as const satisfies readonly TicketField[]

/** What is wrong with a ticket; empty when nothing is. Characters are counted as people count them. */
export function checkTicket(draft: TicketDraft): TicketProblems {
  const problems: { [F in TicketField]?: TicketProblem } = {}
  for (const field of FIELDS) {
    const length = [...draft[field].trim()].length
    if (length === 0) problems[field] = 'missing'
    else if (length > TICKET_LIMITS[field]) problems[field] = 'too_long'
    // What is written in several lines may have them; a line of the help desk's list may not.
    else if (field === 'subject' && hidesSign(draft[field].trim())) problems[field] = 'unseen'
  }
  return problems
}

/** The states that the help desk itself gives a ticket. */
export const DESK_STATES = ['received', 'in_progress', 'waiting', 'resolved', 'closed', 'cancelled'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** On its way, not delivered, or as the help desk has it. */
export const TICKET_STATES = ['sending', 'failed', ...DESK_STATES] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** How lists are filtered: what still moves, what needs the person, what is over. */
export const TICKET_GROUPS = {
  open: ['sending', 'received', 'in_progress'],
  attention: ['failed', 'waiting'],
  done: ['resolved', 'closed', 'cancelled'],
} as const satisfies Record<string, readonly TicketState[]>
export type TicketGroup = keyof typeof TICKET_GROUPS

/** After these the help desk says nothing more. */
const FINAL: readonly TicketState[] = ['closed', 'cancelled']

/** Whether the help desk may still have news of it: it was delivered and is not over. */
export function isFollowed(state: TicketState): boolean {
  return state !== 'sending' && state !== 'failed' && !FINAL.includes(state)
}

/** The states whose tickets the help desk is asked about. */
export const FOLLOWED_STATES: readonly TicketState[] = TICKET_STATES.filter(isFollowed)

/** Whether the person may send it again: the last try failed and nothing is on its way. */
export function canResend(state: TicketState): boolean {
  return state === 'failed'
}

/** Number shown to people, `ST20261100000042`: year and month of the day it was raised, and a running number. */
export function ticketCodeOf(day: PlainDate, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence: ${sequence}`)
  return `ST${day.slice(0, 4)}${day.slice(5, 7)}${String(sequence).padStart(8, '0')}`
}

/** The shape of `ticketCodeOf`. */
export const TICKET_CODE_PATTERN = /^ST\d{14,18}$/
