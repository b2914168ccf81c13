import { z } from 'zod'
import { namedWords } from '../base/named-words.ts'
import { hotlineSchema, paletteSchema } from './look/look-parts.ts'

export const bankProfileSchema = z.strictObject({
  checkedWith: z.string().min(1).describe('The release that the folder was checked with.'),
  name: namedWords(40).describe(
    'What the platform is called, in the header, in the browser’s tab and in the footer.',
  ),
  smsSign: namedWords(20).optional().describe('Who a text message is from, before its words.'),
  hotline: hotlineSchema.optional().describe('Whom customers call; stands at the foot of their pages.'),
  imprint: namedWords(160)
    .optional()
    .describe('What the law wants to be read at the foot of every page: the company, its registration.'),
  colours: paletteSchema.optional().describe('Text keeps 4.5:1 on each, or the start is refused.'),
})
export type BankProfile = z.output<typeof bankProfileSchema>
