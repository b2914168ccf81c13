import { readdirSync, readFileSync } from 'node:fs'
import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { type SettingValues, valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { FIRST_LOCALE, inEvery } from '@kaihu/domain/base/locales.ts'
import type { Locale } from '../../platform/routes.ts'
import { fillSettings } from './fill-settings.ts'
import { fillWords } from './fill-words.ts'

export type ManualSide = 'staff' | 'customer'
export type Manual = { readonly chapters: HelpChapter[]; readonly faq: HelpChapter }

const FAQ_FILE = 'faq.md'
const USUAL = valuesOf({})

function folderOf(locale: Locale, side: ManualSide): URL {
  return new URL(`../../../texts/${locale}/manual/${side}/`, import.meta.url)
}

function textOf(locale: Locale, side: ManualSide, file: string): string {
  return fillWords(readFileSync(new URL(file, folderOf(locale, side)), 'utf8'), locale)
}

function chapterOf(side: ManualSide, file: string): HelpChapter {
  return {
    id: file.replace(/^\d+-|\.md$/g, ''),
    text: inEvery((locale) => textOf(locale, side, file)),
  }
}

function readAll(side: ManualSide): Manual {
  const files = readdirSync(folderOf(FIRST_LOCALE, side)).filter((file) => file.endsWith('.md'))
  const chapters = files.filter((file) => file !== FAQ_FILE).toSorted()
  return {
    chapters: chapters.map((file) => chapterOf(side, file)),
    faq: chapterOf(side, FAQ_FILE),
  }
}

const cache = new Map<ManualSide, Manual>()

function wordsOf(side: ManualSide): Manual {
  const known = cache.get(side)
  if (known) return known
  const manual = readAll(side)
  cache.set(side, manual)
  return manual
}

/**
 * The user manual and the FAQ of a side, from texts/<language>/manual/<side>, in the order of the files' numbers, with the
 * figures in force; the usual ones when none are given. Files are read once; throws when one is missing in a language or
 * names a word or a setting that the product does not have.
 */
export function readManual(side: ManualSide, values: SettingValues = USUAL): Manual {
  const filled = ({ id, text }: HelpChapter): HelpChapter => ({
    id,
    text: inEvery((locale) => fillSettings(text[locale], values, locale)),
  })
  const { chapters, faq } = wordsOf(side)
  return { chapters: chapters.map(filled), faq: filled(faq) }
}
