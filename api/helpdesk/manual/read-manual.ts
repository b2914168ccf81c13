import { readFileSync } from 'node:fs'
import type { HelpChapter } from '@kaihu/contract/helpdesk.ts'
import { type SettingValues, valuesOf } from '@kaihu/domain/admin/setting-catalogue.ts'
import { inEvery } from '@kaihu/domain/base/locales.ts'
import { fillSettings } from '../../platform/manual/fill-settings.ts'
import { fillWords } from '../../platform/manual/fill-words.ts'
import {
  FAQ_FILE,
  type ManualSide,
  ourFiles,
  ourFolder,
  ownPagesOf,
  pageId,
  whenPagesChange,
} from '../../platform/manual/pages.ts'
import type { Locale } from '../../platform/routes.ts'

export type Manual = { readonly chapters: HelpChapter[]; readonly faq: HelpChapter }

const USUAL = valuesOf({})

function textOf(locale: Locale, side: ManualSide, file: string): string {
  const own = ownPagesOf(side).find((page) => page.file === file)
  const markdown = own?.text[locale] ?? readFileSync(new URL(file, ourFolder(locale, side)), 'utf8')
  return fillWords(markdown, locale)
}

function chapterOf(side: ManualSide, file: string): HelpChapter {
  return { id: pageId(file), text: inEvery((locale) => textOf(locale, side, file)) }
}

function readAll(side: ManualSide): Manual {
  const files = new Set([...ourFiles(side), ...ownPagesOf(side).map(({ file }) => file)])
  const chapters = [...files].filter((file) => file !== FAQ_FILE).toSorted()
  return {
    chapters: chapters.map((file) => chapterOf(side, file)),
    faq: chapterOf(side, FAQ_FILE),
  }
}

const cache = new Map<ManualSide, Manual>()
whenPagesChange(() => cache.clear())

function wordsOf(side: ManualSide): Manual {
  const known = cache.get(side)
  if (known) return known
  const manual = readAll(side)
  cache.set(side, manual)
  return manual
}

/**
 * From texts/<language>/manual/<side> and the bank's folder, by the files' numbers, with the figures in
 * force. Throws when a page is missing in a language or names a word or setting that there is not.
 */
export function readManual(side: ManualSide, values: SettingValues = USUAL): Manual {
  const filled = ({ id, text }: HelpChapter): HelpChapter => ({
    id,
    text: inEvery((locale) => fillSettings(text[locale], values, locale)),
  })
  const { chapters, faq } = wordsOf(side)
  return { chapters: chapters.map(filled), faq: filled(faq) }
}
