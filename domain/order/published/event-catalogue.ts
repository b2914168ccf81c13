import { z } from 'zod'
import { FLOWS } from '../../lists/flows.ts'
import { STATUS_CODES } from '../statuses.ts'

const status = z.enum(STATUS_CODES)
const ofOrder = { orderCode: z.string() }

/** How an order that is not opened ended. */
export const ENDINGS = ['rejected', 'cancelled', 'revoked', 'expired'] as const
export type Ending = (typeof ENDINGS)[number]

/**
 * Codes alone, never a name, a number or a word of a person. Part of the interface: what stands here stays.
 */
export const PUBLISHED_EVENTS = {
  'order.created': {
    summary: 'An order was taken in.',
    data: z.object({ ...ofOrder, flow: z.enum(FLOWS), status }),
  },
  'order.status_changed': {
    summary: 'An order moved on or back. Every move is told, also those that have an event of their own.',
    data: z.object({ ...ofOrder, from: status, to: status, action: z.string() }),
  },
  'order.submitted': {
    summary: 'The customer sent the application, for the first time or anew after a return.',
    data: z.object({ ...ofOrder, isFirst: z.boolean() }),
  },
  'order.returned': {
    summary: 'The bank returned the application to the customer.',
    data: z.object({ ...ofOrder, from: status }),
  },
  'order.opened': { summary: 'The account was opened and confirmed.', data: z.object(ofOrder) },
  'order.closed': {
    summary: 'The order ended without an account, or its account was revoked.',
    data: z.object({ ...ofOrder, outcome: z.enum(ENDINGS) }),
  },
  'order.assigned': {
    summary: 'A seat of the order was given to a member of staff, or to another one.',
    data: z.object({ ...ofOrder, seat: z.string() }),
  },
  'order.approval_requested': {
    summary: 'An act waits for a second person.',
    data: z.object({ ...ofOrder, action: z.string() }),
  },
  'order.approval_decided': {
    summary: 'A second person agreed, or did not.',
    data: z.object({ ...ofOrder, isGiven: z.boolean() }),
  },
  'order.push_done': {
    summary: 'The core system or the rating system took what was pushed to it.',
    data: z.object({ ...ofOrder, push: z.string() }),
  },
  'order.push_failed': {
    summary: 'A push failed for good and waits for somebody.',
    data: z.object({ ...ofOrder, push: z.string(), failureCode: z.string() }),
  },
} as const satisfies Record<string, { summary: string; data: z.ZodObject }>

export type PublishedType = keyof typeof PUBLISHED_EVENTS
export const PUBLISHED_TYPES = Object.keys(PUBLISHED_EVENTS) as [PublishedType, ...PublishedType[]]

export type Published = {
  [T in PublishedType]: { readonly type: T; readonly data: z.infer<(typeof PUBLISHED_EVENTS)[T]['data']> }
}[PublishedType]
