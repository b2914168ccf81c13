import type { SaidText } from '@kaihu/domain/admin/look/screen-text.ts'
import { inEvery, LANGUAGE_CODES, type Language, LOCALES } from '@kaihu/domain/base/locales.ts'
import {
  type FurtherWords,
  type Look,
  type OwnWords,
  type Words,
  withWords,
} from '@kaihu/domain/base/look.ts'
import type { Palette } from '@kaihu/domain/base/palette.ts'
import { releaseTexts } from '../http/words.ts'
import type { Bank } from './read-bank-folder.ts'

/** What two administrators put into force over the bank's folder, or drafted. */
export type ReleasedLook = {
  readonly texts: Readonly<Record<string, SaidText>>
  readonly hotline?: string | undefined
  readonly colours?: Palette | undefined
}

let worn: ReleasedLook = { texts: {} }

export function wornLook(): ReleasedLook {
  return worn
}

/** From now on this process says these words and sends pages that look so. */
export function wear(look: ReleasedLook): void {
  worn = look
  releaseTexts(inEvery((locale) => wordsIn(locale, look.texts)))
}

function nested(key: string, words: string): Words {
  return key.split(/[.:]/).reduceRight<string | Words>((below, part) => ({ [part]: below }), words) as Words
}

function wordsIn(language: Language, texts: ReleasedLook['texts']): Readonly<Record<string, Words>> {
  return Object.entries(texts).reduce<Readonly<Record<string, Words>>>((all, [key, said]) => {
    const words = said[language]
    return words === undefined ? all : withWords(all, nested(key, words))
  }, {})
}

/** What a page is told: what the folder makes the bank's own, with what was released over it. */
export function lookOfPage(bank: Bank | undefined, { texts, hotline, colours }: ReleasedLook): Look {
  const ofFolder = bank ? lookOfFolder(bank) : {}
  const own = ofFolder.words ?? inEvery(() => ({}))
  return {
    ...ofFolder,
    ...(hotline !== undefined && { hotline }),
    ...(colours !== undefined && { colours }),
    words: inEvery((locale): OwnWords[typeof locale] => withWords(own[locale], wordsIn(locale, texts))),
    furtherWords: withFurther(ofFolder.furtherWords ?? {}, texts),
  }
}

function lookOfFolder({ profile, logo, texts, further }: Bank): Look {
  return {
    ...(profile.colours && { colours: profile.colours }),
    ...(profile.hotline && { hotline: profile.hotline }),
    ...(profile.imprint && { imprint: profile.imprint }),
    ...(logo !== null && { logo: dataAddress(logo) }),
    words: texts,
    furtherWords: further,
  }
}

function withFurther(own: FurtherWords, texts: ReleasedLook['texts']): FurtherWords {
  const leaning = LANGUAGE_CODES.filter((code) => !LOCALES.some((locale) => locale === code))
  return Object.fromEntries(leaning.map((code) => [code, withWords(own[code] ?? {}, wordsIn(code, texts))]))
}

export function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
