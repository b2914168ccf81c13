import { type DocumentFormats, FILE_LIMITS } from '@kaihu/domain/application/files/formats.ts'
import { ACT_REASONS } from '@kaihu/domain/papers/duties.ts'
import { IDENTITY_STATES } from '@kaihu/domain/papers/invitations/identity.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { consentTextSchema } from './consents.ts'
import { slotSchema } from './files.ts'

const FORMATS = Object.keys(FILE_LIMITS) as [DocumentFormats, ...DocumentFormats[]]
const words = z.object({ zh: z.string(), en: z.string() })

export const identityViewSchema = z.object({
  reasons: z.array(z.enum(ACT_REASONS)),
  isHandedIn: z.boolean(),
  /** Null where nobody was asked by invitation. */
  request: z
    .object({
      requestId: z.uuid(),
      state: z.enum(IDENTITY_STATES),
      mobile: z.string(),
      invitedAt: z.string(),
      actedAt: z.string().nullable(),
      dueOn: z.iso.date(),
      isLate: z.boolean(),
      files: z.int(),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type IdentityView = z.infer<typeof identityViewSchema>

export const ownIdentitySchema = z.object({
  requestId: z.uuid(),
  company: words,
  askedBy: z.string(),
  personName: z.string(),
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  state: z.enum(IDENTITY_STATES),
  actedAt: z.string().nullable(),
  slots: z.array(
    z.object({
      slot: slotSchema,
      formats: z.enum(FORMATS),
      most: z.int(),
      isRequired: z.boolean(),
      files: z.array(z.object({ documentId: z.uuid(), name: z.string() })),
    }),
  ),
  consent: consentTextSchema,
  group: z.string(),
})
export type OwnIdentity = z.infer<typeof ownIdentitySchema>

const own = {
  audience: 'customer',
  capability: 'own-session',
  params: z.strictObject({ requestId: z.uuid() }),
} as const
const path = '/v1/customer/identity-requests'
const answer = z.object({ items: z.array(ownIdentitySchema) })

export const listOwnIdentities = defineCall({
  audience: 'customer',
  capability: 'own-session',
  name: 'listOwnIdentities',
  summary:
    'Whom the customer was asked to give their identity document and consent to, those that wait in front.',
  method: 'GET',
  path,
  answer,
  audit: { none: 'what the person was told' },
})

export const bringIdentity = defineCall({
  ...own,
  name: 'bringIdentity',
  summary:
    'Begins the upload of an identity document that the customer was asked for; its bytes follow in parts.',
  method: 'POST',
  path: `${path}/:requestId/uploads`,
  body: z.strictObject({ slot: slotSchema, name: z.string().min(1).max(1_000), size: z.int().min(0) }),
  answer: z.object({ uploadId: z.uuid(), mostPartBytes: z.int() }),
  audit: 'files.upload-started',
})

export const giveIdentity = defineCall({
  ...own,
  name: 'giveIdentity',
  summary:
    'Hands in the files that were brought, and agrees to the use of personal information in the words shown.',
  method: 'POST',
  path: `${path}/:requestId/give`,
  body: z.strictObject({
    documentIds: z.array(z.uuid()).min(1).max(10),
    /** The version of the words that were shown. */
    version: z.string().min(1).max(40),
  }),
  answer,
  audit: 'papers.identity-given',
})

export const refuseIdentity = defineCall({
  ...own,
  name: 'refuseIdentity',
  summary: 'Gives neither document nor consent, with the reason.',
  method: 'POST',
  path: `${path}/:requestId/refuse`,
  body: z.strictObject({ reason: z.string().trim().min(1).max(255) }),
  answer,
  audit: 'papers.identity-refused',
})
