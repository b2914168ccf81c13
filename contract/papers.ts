import { ACT_REASONS, ACTS } from '@kaihu/domain/papers/duties.ts'
import { PAPER_IDS } from '@kaihu/domain/papers/paper.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { orderCodeSchema, orderParams } from './order-shapes.ts'
import { rawAnswerSchema } from './wire/free.ts'

const words = z.object({ zh: z.string(), en: z.string() })

/** The paper among those of its order: `P03`, `P04-2`. */
const paperKeySchema = z.string().regex(/^[BP]\d\d(-\d{1,2})?$/)

export const paperSchema = z.object({
  key: paperKeySchema,
  id: z.enum(PAPER_IDS),
  title: words,
  section: z.string(),
  /** The slot of the signed copy; null where none is asked for. */
  slot: z.string().nullable(),
  /** Characters that the font cannot draw; the print says so and has to be completed by hand. */
  missing: z.array(z.string()),
  isDraft: z.boolean(),
  waitsFor: z.array(z.string()),
  isOutdated: z.boolean(),
})
export type PaperView = z.infer<typeof paperSchema>

export const actingPersonSchema = z.object({
  name: z.string(),
  duties: z.array(
    z.object({
      act: z.enum(ACTS),
      reason: z.enum(ACT_REASONS),
      section: z.string(),
      /** The papers to be signed; none where nothing is. */
      papers: z.array(z.enum(PAPER_IDS)),
      /** The signing instruction that says how many of the signatories sign; null where each does. */
      instruction: z.string().nullable(),
    }),
  ),
})
export type ActingPersonView = z.infer<typeof actingPersonSchema>

export const paperListSchema = z.object({
  isDraft: z.boolean(),
  round: z.int(),
  fingerprint: z.string(),
  papers: z.array(paperSchema),
  /** Who has to sign, declare or hand in a document, by the same answers as the papers. */
  people: z.array(actingPersonSchema),
})
export type PaperList = z.infer<typeof paperListSchema>

const paperParams = z.strictObject({ orderCode: orderCodeSchema, paperKey: paperKeySchema })

export const listPapers = defineCall({
  name: 'listPapers',
  scope: 'documents.read',
  summary:
    'The papers that an order needs: from its last submission, or from what is filled in so far, where a paper is a draft until all that it shows is complete.',
  method: 'GET',
  path: '/v1/papers/orders/:orderCode',
  audience: 'signed-in',
  capability: 'own-session',
  params: orderParams,
  answer: paperListSchema,
  audit: { none: 'names of papers, not their content' },
})

export const previewPaper = defineCall({
  name: 'previewPaper',
  summary: 'A paper as PDF, for the viewer.',
  method: 'GET',
  path: '/v1/papers/orders/:orderCode/:paperKey/preview',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  params: paperParams,
  answer: rawAnswerSchema,
  audit: 'papers.viewed',
})

export const downloadPaper = defineCall({
  name: 'downloadPaper',
  scope: 'documents.read',
  summary: 'A paper as PDF/A-2, to be saved and printed.',
  method: 'GET',
  path: '/v1/papers/orders/:orderCode/:paperKey/content',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  params: paperParams,
  answer: rawAnswerSchema,
  audit: 'papers.viewed',
})

export const downloadPackage = defineCall({
  name: 'downloadPackage',
  summary:
    'All papers of the last submission in one ZIP: the onboarding package. Not before the first submission.',
  method: 'GET',
  path: '/v1/papers/packages/:orderCode',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  params: orderParams,
  answer: rawAnswerSchema,
  audit: 'papers.viewed',
})

export const downloadNotice = defineCall({
  name: 'downloadNotice',
  summary: 'A paper of an order as PDF/A-2 by its key: the fee notice is P14.',
  method: 'GET',
  path: '/nns/download',
  audience: 'signed-in',
  capability: 'own-session',
  envelope: 'raw',
  query: paperParams,
  answer: rawAnswerSchema,
  audit: 'papers.viewed',
})
