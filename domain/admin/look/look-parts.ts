import { z } from 'zod'
import { findDimColours, PALETTE_PARTS, type Palette } from '../../base/palette.ts'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is a colour as "#3d5a73"')

export const paletteSchema = z.strictObject(
  Object.fromEntries(PALETTE_PARTS.map((part) => [part, colour])) as Record<keyof Palette, typeof colour>,
)

/** Whom customers call. */
export const hotlineSchema = z.string().regex(/^[+\d][\d\s-]{4,24}$/, 'is a telephone number')

/** What of the look is changed in the browser. */
export const LOOK_PARTS = ['hotline', 'colours'] as const
export type LookPart = (typeof LOOK_PARTS)[number]

export type LookProblem = {
  readonly code: 'hotline_invalid' | 'colour_invalid' | 'colours_dim'
  readonly params: Readonly<Record<string, string | number>>
}

/** Why a hotline or colours may not be; null where they may. Text on every colour needs 4.5:1. */
export function problemOfLook(part: LookPart, value: unknown): LookProblem | null {
  if (part === 'hotline')
    return hotlineSchema.safeParse(value).success ? null : { code: 'hotline_invalid', params: {} }
  const read = paletteSchema.safeParse(value)
  if (!read.success) return { code: 'colour_invalid', params: {} }
  const [dim] = findDimColours(read.data)
  return dim === undefined ? null : { code: 'colours_dim', params: { ...dim } }
}

/** Keys of what was released, among the settings of the bank. */
export const TEXT_PREFIX = 'text.'
export const LOOK_PREFIX = 'look.'

export function textSettingKey(key: string): string {
  return `${TEXT_PREFIX}${key}`
}
export function lookSettingKey(part: LookPart): string {
  return `${LOOK_PREFIX}${part}`
}
export function lookPartOf(key: string): LookPart | undefined {
  return LOOK_PARTS.find((part) => lookSettingKey(part) === key)
}
