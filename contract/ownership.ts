import { nameText } from '@kaihu/domain/base/name-text.ts'
import { UBO_CRITERION } from '@kaihu/domain/lists/named-codes.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderParams, personSchema, reasonSchema, versionSchema } from './order-shapes.ts'
import { masked } from './wire/masked.ts'

/** A date, or one that is sent as it was read: masked. */
const dateSchema = z.string().regex(/^\d{4}-(\d{2}-\d{2}|\*\*-\*\*)$/)

const holderSchema = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(['person', 'entity', 'public']),
  name: nameText(128).or(z.literal('')),
  birthDate: dateSchema.or(z.literal('')),
})
const holdingSchema = z.strictObject({
  holder: z.string().max(40),
  entity: z.string().max(40),
  percent: z.string().trim().max(8),
  /** Share of votes; '' = the same as the equity. */
  votes: z.string().trim().max(8),
})

/** An exact share: percent rounded to two decimals for people, and the fraction that it really is. */
const shareSchema = z.object({ percent: z.string(), fraction: z.string() })
export type ShareView = z.infer<typeof shareSchema>

const pathSchema = z.object({
  steps: z.array(z.object({ holder: z.string(), entity: z.string(), share: shareSchema })),
  product: shareSchema,
})

/** What one source says of the ownership, worked out: effective shares, beneficial owners with the reason, gaps. */
export const ownershipPictureSchema = z.object({
  holders: z.array(
    holderSchema.extend({
      birthDate: masked('birthDate'),
      /** null where loops of 100 % leave no answer, and for the company itself. */
      equity: shareSchema.nullable(),
      votes: shareSchema.nullable(),
      age: z.int().nullable(),
      isOutsideAge: z.boolean(),
      isListed: z.boolean(),
    }),
  ),
  holdings: z.array(holdingSchema.extend({ isLoop: z.boolean() })),
  owners: z.array(
    z.object({
      holder: z.string(),
      criteria: z.array(z.enum(UBO_CRITERION)),
      equity: shareSchema,
      votes: shareSchema,
      paths: z.array(pathSchema),
      loopPart: shareSchema.nullable(),
    }),
  ),
  gaps: z.array(z.object({ kind: z.string(), entity: z.string(), part: shareSchema.nullable() })),
  layers: z.int(),
  isCircular: z.boolean(),
  isDetermined: z.boolean(),
  listed: z.object({
    total: shareSchema,
    verdict: z.enum(['owned', 'near', 'below', 'undetermined']),
    parts: z.array(z.object({ holder: z.string(), share: shareSchema })),
  }),
})
export type OwnershipPicture = z.infer<typeof ownershipPictureSchema>

export const ownershipSchema = z.object({
  version: versionSchema,
  threshold: z.string(),
  declared: ownershipPictureSchema,
  /** null when the register has no shareholders of the company. */
  registry: ownershipPictureSchema.nullable(),
  register: z.object({
    /** unknown: it knows no such company; silent: it did not answer when it was asked last */
    state: z.enum(['off', 'file', 'answered', 'unknown', 'silent']),
    answeredAt: z.string().nullable(),
  }),
  own: ownershipPictureSchema.nullable(),
  compared: z.array(
    z.object({
      name: z.string(),
      declared: shareSchema.nullable(),
      registry: shareSchema.nullable(),
      own: shareSchema.nullable(),
      isDifferent: z.boolean(),
      isNamed: z.boolean(),
    }),
  ),
  /** what due diligence concluded of the difference from the filing, a code of the list; null while it did not */
  concluded: z.string().nullable(),
  canEdit: z.boolean(),
  versions: z.array(
    z.object({
      version: versionSchema,
      note: z.string(),
      savedAt: z.string(),
      savedBy: personSchema.nullable(),
    }),
  ),
})
export type Ownership = z.infer<typeof ownershipSchema>

export const getOwnership = defineCall({
  name: 'getOwnership',
  scope: 'applications.read',
  summary: 'Who owns the company: declared, by the register, and as the bank found out, worked out exactly.',
  method: 'GET',
  path: '/v1/orders/:orderCode/ownership',
  audience: 'staff',
  params: orderParams,
  answer: ownershipSchema,
  capability: 'view_review',
  audit: { none: 'who reads an order leaves a trace whatever is read of it' },
})

/** Keeps the bank's own version; what the customer declared is never touched. The rating follows at once. */
export const saveOwnership = defineCall({
  name: 'saveOwnership',
  summary: "Keeps the bank's own version of the ownership, with the reason.",
  method: 'PUT',
  path: '/v1/orders/:orderCode/ownership',
  audience: 'staff',
  params: orderParams,
  body: z.strictObject({
    version: versionSchema,
    holders: z.array(holderSchema).min(1).max(400),
    holdings: z.array(holdingSchema).max(400),
    note: reasonSchema,
  }),
  answer: ownershipSchema,
  capability: 'risk_checklist',
  audit: 'diligence.ownership-saved',
})
