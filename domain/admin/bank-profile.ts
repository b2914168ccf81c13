import { z } from 'zod'
import { namedWords } from '../base/named-words.ts'
import { PALETTE_PARTS } from '../base/palette.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is a colour as "#3d5a73"')

export const bankProfileSchema = z.strictObject({
  /** The release that the folder was checked with. */
  checkedWith: z.string().min(1),
  /** What the platform is called, in the header, in the browser's tab and in the footer. */
  name: namedWords(40),
  /** Who a text message is from, before its words. */
  smsSign: namedWords(20).optional(),
  /** Whom customers call; stands at the foot of their pages. */
  hotline: z
    .string()
    .regex(/^[+\d][\d\s-]{4,24}$/, 'is a telephone number')
    .optional(),
  /** What the law wants to be read at the foot of every page: the company, its registration. */
  imprint: namedWords(160).optional(),
  colours: z
    .strictObject(
      Object.fromEntries(PALETTE_PARTS.map((part) => [part, colour])) as Record<
        (typeof PALETTE_PARTS)[number],
        typeof colour
      >,
    )
    .optional(),
})
export type BankProfile = z.output<typeof bankProfileSchema>
