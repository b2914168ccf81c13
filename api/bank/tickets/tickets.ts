import type { Incident } from '@kaihu/domain/helpdesk/incident.ts'
import type { DeskState } from '@kaihu/domain/helpdesk/ticket.ts'
import { z } from 'zod'
import { CoreSystemError } from '../core-system.ts'
import { readShape } from '../outside/shape.ts'

export type DeskNews = { no: number; state: DeskState; note: string | null; at: Date }

export type TicketDesk = {
  /** Raises an incident, once per key however often it is asked. Throws a CoreSystemError. */
  raise(key: string, incident: Incident): Promise<{ incidentNumber: string }>
  /** News of an incident after the given number, oldest first. Throws a CoreSystemError. */
  newsOf(incidentNumber: string, after: number): Promise<readonly DeskNews[]>
}

/** `read` looks at what comes back and throws where it is no answer. */
export type TicketWire = {
  raise<T>(key: string, incident: Incident, read: (answer: unknown) => T): Promise<T>
  newsOf<T>(incidentNumber: string, read: (answer: unknown) => T): Promise<T>
}

export const DESK_SUCCESS = '000000'

const STATES = {
  NEW: 'received',
  IN_PROGRESS: 'in_progress',
  ON_HOLD: 'waiting',
  RESOLVED: 'resolved',
  CLOSED: 'closed',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, DeskState>
export type DeskStateName = keyof typeof STATES
export const DESK_STATE_NAMES = Object.keys(STATES) as [DeskStateName, ...DeskStateName[]]

const envelope = z.object({ code: z.string() })
const raised = z.object({
  code: z.string(),
  data: z.object({ incidentNumber: z.string().regex(/^[A-Z]{2,5}\d{5,20}$/) }),
})
const news = z.object({
  code: z.string(),
  data: z.object({
    updates: z.array(
      z.object({
        no: z.int().min(1),
        state: z.enum(DESK_STATE_NAMES),
        note: z.string().max(4000).nullable(),
        at: z.iso.datetime({ offset: true }),
      }),
    ),
  }),
})

function readDesk<T>(schema: z.ZodType<T>, answer: unknown): T {
  const outer = envelope.safeParse(answer)
  if (outer.success && outer.data.code !== DESK_SUCCESS) {
    throw new CoreSystemError('unavailable', `the support desk answered ${outer.data.code.slice(0, 20)}`, {
      cause: 'system_failed',
    })
  }
  return readShape(schema, answer)
}

/** Speaks to the support desk over a wire; an answer of another shape is a failure, never a value. */
export function adaptTicketDesk(wire: TicketWire): TicketDesk {
  return {
    raise: async (key, incident) =>
      (await wire.raise(key, incident, (answer) => readDesk(raised, answer))).data,
    newsOf: async (incidentNumber, after) => {
      const { data } = await wire.newsOf(incidentNumber, (answer) => readDesk(news, answer))
      return data.updates
        .filter(({ no }) => no > after)
        .toSorted((one, other) => one.no - other.no)
        .map(({ no, state, note, at }) => ({ no, state: STATES[state], note, at: new Date(at) }))
    },
  }
}
