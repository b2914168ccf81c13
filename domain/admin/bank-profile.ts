import { z } from 'zod'
import { namedWords } from '../base/named-words.ts'
import { hotlineSchema, paletteSchema } from './look/look-parts.ts'

export const bankProfileSchema = z.strictObject({
  /** The release that the folder was checked with. */
  checkedWith: z.string().min(1),
  /** What the platform is called, in the header, in the browser's tab and in the footer. */
  name: namedWords(40),
  /** Who a text message is from, before its words. */
  smsSign: namedWords(20).optional(),
  /** Whom customers call; stands at the foot of their pages. */
  hotline: hotlineSchema.optional(),
  /** What the law wants to be read at the foot of every page: the company, its registration. */
  imprint: namedWords(160).optional(),
  colours: paletteSchema.optional(),
})
export type BankProfile = z.output<typeof bankProfileSchema>
