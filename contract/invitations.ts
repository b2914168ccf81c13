import { LOCALES } from '@kaihu/domain/base/locales.ts'
import { ACT_REASONS } from '@kaihu/domain/papers/duties.ts'
import { INVITATION_STATES } from '@kaihu/domain/papers/invitations/invitation.ts'
import { z } from 'zod'
import { codeSchema } from './access.ts'
import { defineCall } from './call.ts'
import { identityViewSchema } from './identity-requests.ts'
import { orderParams } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

const words = z.object({ zh: z.string(), en: z.string() })
const paperKeySchema = z.string().regex(/^[BP]\d\d(-\d{1,2})?$/)
const stateSchema = z.enum(INVITATION_STATES)
const ids = z.array(z.uuid()).min(1).max(50)
const noteSchema = z.string().trim().min(1).max(255)

/** A code of the bank's, or a certificate of a provider's. */
const SIGNED_BY = ['code', 'provider'] as const

export const signatureSchema = z.object({
  paperKey: paperKeySchema,
  title: words,
  reasons: z.array(z.enum(ACT_REASONS)),
  /** The signing instruction by which not everybody of its kind has to sign. */
  instruction: z.string().nullable(),
  /** Sections to be completed before anybody can be asked to sign; none when it is final. */
  waitsFor: z.array(z.string()),
  /** A signed copy lies in the slot of the paper. */
  isHandedIn: z.boolean(),
  invitation: z
    .object({
      invitationId: z.uuid(),
      state: stateSchema,
      mobile: z.string(),
      invitedAt: z.string(),
      seenAt: z.string().nullable(),
      actedAt: z.string().nullable(),
      dueOn: z.iso.date(),
      isLate: z.boolean(),
      /** What it was signed by. */
      by: z.enum(SIGNED_BY),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type SignatureView = z.infer<typeof signatureSchema>

const askedPersonSchema = z.object({
  key: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  remindFrom: z.string().nullable(),
  signatures: z.array(signatureSchema),
  /** Null where no identity document is asked of them. */
  identity: identityViewSchema.nullable(),
})
export type AskedPerson = z.infer<typeof askedPersonSchema>

export const invitationsSchema = z.object({
  mayInvite: z.boolean(),
  people: z.array(askedPersonSchema),
  /** Papers that all who have to have signed; `isSealed` once their sealed copy is made. */
  signed: z.array(z.object({ paperKey: paperKeySchema, title: words, isSealed: z.boolean() })),
})
export type Invitations = z.infer<typeof invitationsSchema>

const side = { audience: 'signed-in', capability: 'own-session', params: orderParams } as const
const path = '/v1/invitations/orders/:orderCode'

export const listInvitations = defineCall({
  ...side,
  name: 'listInvitations',
  summary:
    'Who has to sign which paper of an order, and how far each is; 404 where the bank switched invitations off.',
  method: 'GET',
  path,
  answer: invitationsSchema,
  audit: { none: 'names of papers and people, as the list of papers has them' },
})

export const inviteToSign = defineCall({
  ...side,
  name: 'inviteToSign',
  summary:
    'Asks a person by SMS, and mail, to sign papers and to give their identity document, with a sign-in of their own; an earlier invitation ends.',
  method: 'POST',
  path,
  body: z.strictObject({
    personKey: z.string().min(1).max(80),
    papers: z.array(paperKeySchema).max(40),
    /** Their identity document and consent too. */
    identity: z.boolean().default(false),
    mobile: z.string().trim().min(4).max(24),
    email: z.union([z.literal(''), z.email().max(254)]),
    locale: z.enum(LOCALES),
  }),
  answer: invitationsSchema,
  audit: 'papers.invited',
})

export const changeInvitations = defineCall({
  ...side,
  name: 'changeInvitations',
  summary: 'Calls invitations to mind once more, or withdraws them: papers and identity documents alike.',
  method: 'POST',
  path: `${path}/:act`,
  params: orderParams.extend({ act: z.enum(['remind', 'withdraw']) }),
  body: z.strictObject({ invitationIds: ids }),
  answer: invitationsSchema,
  audit: 'papers.invitation-changed',
})

export const downloadSignedPaper = defineCall({
  ...side,
  name: 'downloadSignedPaper',
  summary: 'A paper with the record of its signatures, sealed.',
  method: 'GET',
  path: `${path}/signed/:paperKey`,
  params: orderParams.extend({ paperKey: paperKeySchema }),
  envelope: 'raw',
  answer: rawAnswerSchema,
  audit: 'papers.viewed',
})

const own = { audience: 'customer', capability: 'own-session' } as const
const ownPath = '/v1/customer/signature-requests'

export const ownSignatureSchema = z.object({
  invitationId: z.uuid(),
  paperKey: paperKeySchema,
  title: words,
  company: words,
  askedBy: z.string(),
  personName: z.string(),
  dueOn: z.iso.date(),
  isLate: z.boolean(),
  state: stateSchema,
  /** SHA-256 of what the paper says, as printed on it. */
  fingerprint: z.string(),
  actedAt: z.string().nullable(),
  /** Everybody has signed it: it can be had with the record of its signatures. */
  isSealed: z.boolean(),
  isWithProvider: z.boolean(),
  /** Papers of one application are answered together. */
  group: z.string(),
})
export type OwnSignature = z.infer<typeof ownSignatureSchema>
const ownAnswer = z.object({
  signBy: z.enum(SIGNED_BY),
  items: z.array(ownSignatureSchema),
})

export const listOwnSignatures = defineCall({
  ...own,
  name: 'listOwnSignatures',
  summary: 'The papers that somebody asked the customer to sign, those that wait in front.',
  method: 'GET',
  path: ownPath,
  answer: ownAnswer,
  audit: { none: 'what the person was told; opening a paper is recorded' },
})

export const readOwnPaper = defineCall({
  ...own,
  name: 'readOwnPaper',
  summary: 'The paper to be signed in its final form, as PDF.',
  method: 'GET',
  path: `${ownPath}/:invitationId/paper`,
  params: z.strictObject({ invitationId: z.uuid() }),
  envelope: 'raw',
  answer: rawAnswerSchema,
  audit: 'papers.invitation-seen',
})

export const downloadOwnSignedPaper = defineCall({
  ...own,
  name: 'downloadOwnSignedPaper',
  summary: 'A paper that the customer signed, sealed, with the record of all its signatures.',
  method: 'GET',
  path: `${ownPath}/:invitationId/signed`,
  params: z.strictObject({ invitationId: z.uuid() }),
  envelope: 'raw',
  answer: rawAnswerSchema,
  audit: 'papers.viewed',
})

export const askSigningCode = defineCall({
  ...own,
  name: 'askSigningCode',
  summary: 'Sends the code by which the papers named are signed.',
  method: 'POST',
  path: `${ownPath}/code`,
  idempotency: 'none',
  body: z.strictObject({ invitationIds: ids }),
  answer: z.object({ mobile: z.string(), resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  audit: 'access.confirmation-requested',
})

export const signPapers = defineCall({
  ...own,
  name: 'signPapers',
  summary: 'Signs papers that were opened before, by the code that was sent for it.',
  method: 'POST',
  path: `${ownPath}/sign`,
  // A code is good once: the same one never signs again.
  idempotency: 'none',
  body: z.strictObject({ invitationIds: ids, code: codeSchema }),
  answer: ownAnswer,
  audit: 'papers.signed',
})

export const refusePapers = defineCall({
  ...own,
  name: 'refusePapers',
  summary: 'Refuses to sign papers, with the reason.',
  method: 'POST',
  path: `${ownPath}/refuse`,
  body: z.strictObject({ invitationIds: ids, reason: noteSchema }),
  answer: ownAnswer,
  audit: 'papers.signature-refused',
})

export const beginEnvelope = defineCall({
  ...own,
  name: 'beginEnvelope',
  summary: 'Hands papers that were opened to the signature provider; answers where they are signed.',
  method: 'POST',
  path: `${ownPath}/envelope`,
  // The same papers are the same envelope, as long as it is open.
  idempotency: 'none',
  body: z.strictObject({ invitationIds: ids }),
  answer: z.object({ signingUrl: z.url() }),
  audit: 'papers.sent-to-provider',
})

export const hearOfEnvelope = defineCall({
  name: 'hearOfEnvelope',
  summary:
    'The signature provider says that something happened to an envelope. What it says is not read: it is asked.',
  method: 'POST',
  path: '/v1/signature-envelopes/:envelopeId',
  audience: 'public',
  capability: 'anyone',
  idempotency: 'none',
  envelope: 'raw',
  params: z.strictObject({ envelopeId: z.uuid() }),
  answer: rawAnswerSchema,
  audit: { none: 'nothing is believed and nothing changed; what the provider then answers is recorded' },
})
