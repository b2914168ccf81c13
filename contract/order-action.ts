import { nameText } from '@kaihu/domain/base/name-text.ts'
import { getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { ACTIONS, type ActionName } from '@kaihu/domain/order/actions.ts'
import { PUSH_KINDS } from '@kaihu/domain/order/core/pushes.ts'
import { WITNESS_PLACES } from '@kaihu/domain/order/inputs.ts'
import { z } from 'zod'
import type { BodyBy } from './call.ts'
import { actionSchema, orderParams, reasonSchema, versionSchema } from './order-shapes.ts'

const staffIdSchema = z.string().regex(/^S\d{4,10}$/)

export const appointmentBodySchema = z.strictObject({
  date: z.iso.date().transform(getPlainDate),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  place: z.enum(WITNESS_PLACES),
  address: z.string().max(200).nullable().default(null),
  witness1: staffIdSchema,
  witness2: staffIdSchema,
  attendees: z.array(nameText(128)).max(20).default([]),
})

export const witnessBodySchema = z.strictObject({
  witness1: staffIdSchema,
  witness2: staffIdSchema,
  heldOn: z.iso.date().transform(getPlainDate).optional(),
  areOriginalsCompared: z.boolean(),
  areDeclarationsSigned: z.boolean(),
  remark: z.string().max(255).nullable().default(null),
  photos: z.array(z.uuid()).max(10).default([]),
  papersSigned: z.array(z.string().max(10)).max(60).default([]),
})

// All optional: what an action needs and did not get is refused by name, with the other reasons that keep it
// closed.
const parts = z.strictObject({
  candidate: staffIdSchema.optional(),
  comment: z.string().max(255).optional(),
  reasonCode: z.string().max(40).optional(),
  hubCustomerId: z.string().max(20).optional(),
  accountNumbers: z.array(z.string().max(32)).max(15).optional(),
  push: z.enum(PUSH_KINDS).optional(),
  keepAsDraft: z.boolean().optional(),
  appointment: appointmentBodySchema.optional(),
  witness: witnessBodySchema.optional(),
})

export type ActionParts = z.output<typeof parts>

const nothing = z.strictObject({})
const candidate = parts.pick({ candidate: true })

const BROUGHT = {
  allocate_cm: candidate,
  reassign_cm: candidate,
  return_to_customer: parts.pick({ comment: true }),
  reject: parts.pick({ reasonCode: true }),
  allocate_ao: candidate,
  hub_id_created: parts.pick({ hubCustomerId: true }),
  retry_push: parts.pick({ push: true }),
  arrange_witness: parts.pick({ appointment: true }),
  witness_finish: parts.pick({ witness: true }),
  account_opened: parts.pick({ accountNumbers: true }),
  cancel: parts.pick({ reasonCode: true, keepAsDraft: true }),
} satisfies Partial<Record<ActionName, z.ZodType>>

type Brought = typeof BROUGHT
type Payloads = { readonly [Name in ActionName]: Name extends keyof Brought ? Brought[Name] : typeof nothing }

export const ACTION_PAYLOADS = Object.fromEntries(
  ACTIONS.map((action) => [action, action in BROUGHT ? BROUGHT[action as keyof Brought] : nothing]),
) as Payloads

type Body<P> = { version: number; reason?: string | undefined; payload?: P | undefined }
type Output = Body<z.output<Payloads[ActionName]>>
type Input = Body<z.input<Payloads[ActionName]>>

function bodyWith(payload: z.ZodType): z.ZodType {
  return z.strictObject({
    version: versionSchema,
    reason: reasonSchema.optional(),
    payload: payload.optional(),
  })
}

const bodies = Object.fromEntries(ACTIONS.map((action) => [action, bodyWith(ACTION_PAYLOADS[action])]))

/** Acts by which an account is agreed to, refused, opened or taken back: they ask for a second factor proved a short while ago. */
export const DECIDING_ACTIONS = [
  'cm_pre_approve',
  'cm_check_approve',
  'crt_approve',
  'crt_reject',
  'reject',
  'screening_cleared',
  'screening_reject',
  'account_opened',
  'revoke',
] as const satisfies readonly ActionName[]

/** Path and body of a call that performs an action: version lock, reason, and what this action brings along. */
export const actionInput = {
  params: orderParams.extend({ action: actionSchema }),
  proof: { param: 'action', recent: DECIDING_ACTIONS },
  body: z.union(Object.values(bodies)) as z.ZodType<Output, Input>,
  bodyBy: { param: 'action', bodies } satisfies BodyBy,
}
