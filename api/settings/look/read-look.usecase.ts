import { whyTextIsKept } from '@kaihu/domain/admin/look/kept-texts.ts'
import { lookPartOf, paletteSchema, problemOfLook, TEXT_PREFIX } from '@kaihu/domain/admin/look/look-parts.ts'
import { problemsOfText, type SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import { LANGUAGE_CODES } from '@kaihu/domain/base/locales.ts'
import { z } from 'zod'
import type { ReleasedLook } from '../../platform/bank-folder/worn-look.ts'
import { screenTexts } from '../../platform/texts/screen-texts.ts'

export const saidTextSchema = z.partialRecord(
  z.enum(LANGUAGE_CODES as [(typeof LANGUAGE_CODES)[number], ...(typeof LANGUAGE_CODES)[number][]]),
  z.string(),
)

export type LookValue = { readonly key: string; readonly value: unknown }

/**
 * What of released or drafted values can be worn. A text that a later release of the product, or of the bank's
 * folder, has no more, or says with other values, is left alone: what is said there then is said as delivered.
 */
export function lookOfValues(values: readonly LookValue[]): ReleasedLook {
  const texts = new Map(screenTexts().map(({ key, words }) => [key, words]))
  return values.reduce<ReleasedLook>((look, one) => withValue(look, one, texts), { texts: {} })
}

function withValue(
  look: ReleasedLook,
  { key, value }: LookValue,
  texts: ReadonlyMap<string, SaidText>,
): ReleasedLook {
  const part = lookPartOf(key)
  if (part !== undefined) return problemOfLook(part, value) === null ? withPart(look, part, value) : look
  const name = key.slice(TEXT_PREFIX.length)
  const said = saidTextSchema.safeParse(value)
  const ours = texts.get(name)
  const isWorn =
    said.success &&
    ours !== undefined &&
    whyTextIsKept(name) === null &&
    problemsOfText(said.data, ours).length === 0
  return isWorn ? { ...look, texts: { ...look.texts, [name]: said.data } } : look
}

function withPart(look: ReleasedLook, part: 'hotline' | 'colours', value: unknown): ReleasedLook {
  return part === 'hotline'
    ? { ...look, hotline: z.string().parse(value) }
    : { ...look, colours: paletteSchema.parse(value) }
}
