import { z } from 'zod'
import type { OurQuestion } from '../application/catalogue/find-our-mistakes.ts'
import type { OwnQuestion } from '../application/catalogue/own-question.ts'
import { namedWords } from '../base/named-words.ts'

export const shownWhenSchema = z.strictObject({
  question: z.string().min(1),
  is: z.union([z.boolean(), z.string().min(1)]),
})

const KEY = /^[a-z][A-Za-z0-9]{1,39}$/

const asked = {
  key: z
    .string()
    .regex(KEY, 'begins with a small letter and holds letters and digits')
    .describe('Stays for ever: answers, exports and the core system’s record know the question by it.'),
  section: z.string().min(1).optional().describe('The section of the platform that it stands in.'),
  after: z.string().min(1).optional().describe('The question of that section which it follows.'),
  label: namedWords(120),
  help: namedWords(400).optional(),
  required: z.boolean().default(false).describe('Has to be answered.'),
  simplified: z.boolean().default(true).describe('Asked in the simplified flow too.'),
  personal: z.boolean().default(false).describe('Masked for staff until they say why they look.'),
  screening: z.boolean().default(false).describe('A change of the answer matters to screening.'),
  shownWhen: shownWhenSchema
    .optional()
    .describe('Asked only while another question (section.key, or a key above) has this answer.'),
}

const choice = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'is a code of letters, digits and hyphens'),
  label: namedWords(120),
})

export const ownKinds = {
  plain: { kind: z.enum(['yesNo', 'date', 'percent', 'email']) },
  phone: { kind: z.literal('phone') },
  text: { kind: z.literal('text'), max: z.int().min(1).max(255) },
  long: { kind: z.literal('long'), max: z.int().min(1).max(2_000) },
  integer: { kind: z.literal('integer'), min: z.int().min(0), max: z.int().min(1) },
  amount: { kind: z.literal('amount'), currency: z.string().regex(/^[A-Z]{3}$/) },
  choice: { kind: z.enum(['choice', 'choices']), choices: z.array(choice).min(2).max(60) },
} as const

const MOST_QUESTIONS = 60

const ours = z.strictObject({
  question: z.string().min(1),
  hidden: z.literal(true).optional(),
  label: namedWords(120).optional(),
  help: namedWords(400).optional(),
})

/** `questions.yaml` of a bank's folder: what the bank asks beside ours, and what becomes of ours. */
export const ownQuestionsFileSchema = z.strictObject({
  questions: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...asked, ...ownKinds.plain }),
        z.strictObject({ ...asked, ...ownKinds.phone }),
        z.strictObject({ ...asked, ...ownKinds.text }),
        z.strictObject({ ...asked, ...ownKinds.long }),
        z.strictObject({ ...asked, ...ownKinds.integer }),
        z.strictObject({ ...asked, ...ownKinds.amount }),
        z.strictObject({ ...asked, ...ownKinds.choice }),
        z.strictObject({
          ...asked,
          kind: z.literal('document'),
          section: z.string().min(1).default('designatedFiles'),
          most: z.int().min(1).max(10),
          personal: z.literal(false).default(false),
        }),
      ]),
    )
    .max(MOST_QUESTIONS)
    .default([]),
  ours: z.array(ours).max(200).default([]),
}) satisfies z.ZodType<{ questions: readonly OwnQuestion[]; ours: readonly OurQuestion[] }>
