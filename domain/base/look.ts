import type { Language, Named } from './locales.ts'
import type { Palette } from './palette.ts'

export type Words = { readonly [key: string]: string | Words }

/** The words with others in their place, key by key; what has none keeps its own. */
export function withWords<Texts extends Readonly<Record<string, unknown>>>(texts: Texts, own: Words): Texts {
  const merged = Object.entries(own).map(([name, words]) => {
    const below = texts[name]
    const isGroup = typeof words === 'object' && typeof below === 'object' && below !== null
    return [name, isGroup ? withWords(below as Readonly<Record<string, unknown>>, words) : words]
  })
  return { ...texts, ...Object.fromEntries(merged) }
}

export type OwnWords = Named<Readonly<Record<string, Words>>>

/** Words for languages of screens that leave the rest to another one. */
export type FurtherWords = Readonly<Partial<Record<Language, Readonly<Record<string, Words>>>>>

export const LOOK_ELEMENT = 'look'

/** How a page looks and speaks where somebody made it their own; whatever is absent stays as it is delivered. */
export type Look = {
  readonly colours?: Palette
  readonly hotline?: string
  readonly imprint?: Named
  readonly logo?: string
  readonly words?: OwnWords
  readonly furtherWords?: FurtherWords
}
