import { z } from 'zod'
import { namedWords } from '../base/named-words.ts'
import type { OwnPaper } from './own-papers.ts'
import { OWN_PAPER_IDS } from './paper.ts'

const part = z.union(
  [
    z.strictObject({ text: namedWords(3_000) }),
    z.strictObject({
      answers: z.string().min(1),
      only: z.array(z.string().min(1)).min(1).max(60).optional(),
    }),
  ],
  'is text in both languages, or answers with the section that they are of',
)

/** `papers.yaml` of a bank's folder: the papers that it adds to ours. */
export const ownPapersFileSchema = z.strictObject({
  papers: z
    .array(
      z.strictObject({
        id: z.enum(OWN_PAPER_IDS),
        title: namedWords(80),
        family: z.enum(['form', 'letter']).default('form'),
        shownWhen: z
          .strictObject({
            question: z.string().regex(/^\w+\.\w+$/, 'is a question as section.key'),
            is: z.union([z.boolean(), z.string().min(1)]),
          })
          .optional(),
        signers: z.enum(['representative', 'signatories', 'nobody']),
        slot: z.string().min(1).optional(),
        parts: z.array(part).min(1).max(40),
      }),
    )
    .min(1)
    .max(OWN_PAPER_IDS.length),
}) satisfies z.ZodType<{ papers: readonly OwnPaper[] }>
