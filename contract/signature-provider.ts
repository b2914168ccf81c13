import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const base64 = z.base64()

/** Where an envelope stands with the provider. */
export const ENVELOPE_STATES = ['open', 'signed', 'refused', 'ended'] as const

const documentId = z.string().max(80)
const envelopeId = z.string().min(1).max(120)

const createSchema = z.object({
  reference: z.uuid(),
  signer: z.object({ name: z.string(), mobile: z.string(), locale: z.string() }),
  documents: z
    .array(z.object({ documentId, title: z.string(), sha256, content: base64 }))
    .min(1)
    .max(50),
  /** Called, with whatever in it, when the envelope was signed, refused or ended. */
  callbackUrl: z.url(),
  /** Where the signer goes afterwards. */
  returnUrl: z.url(),
})
export type EnvelopeToCreate = z.infer<typeof createSchema>

const createdSchema = z.object({ envelopeId, signingUrl: z.url().max(2_000) })

const standingSchema = z.object({
  envelopeId,
  state: z.enum(ENVELOPE_STATES),
  signedAt: z.iso.datetime().nullish(),
  /** Whose certificate signed it, as the provider names it. */
  certificate: z.string().max(300).nullish(),
  reason: z.string().max(255).nullish(),
})
export type EnvelopeStanding = z.infer<typeof standingSchema>

export const SIGNATURE_OPERATIONS = {
  ENVELOPE_CREATE: {
    summary: 'Takes papers to be signed by one person, and answers where that person signs them.',
    request: createSchema,
    answer: createdSchema,
  },
  ENVELOPE_READ: {
    summary: 'How an envelope stands.',
    request: z.object({ envelopeId }),
    answer: standingSchema,
  },
  DOCUMENT_READ: {
    summary:
      'A signed paper: the bytes that were sent, with the signatures behind them (PDF, incremental update).',
    request: z.object({ envelopeId, documentId }),
    answer: z.object({ sha256, content: base64 }),
  },
} as const
