import { readdirSync } from 'node:fs'
import { FIRST_LOCALE, type Locale, type Named } from '@kaihu/domain/base/locales.ts'

export const MANUAL_SIDES = ['staff', 'customer'] as const
export type ManualSide = (typeof MANUAL_SIDES)[number]

export const FAQ_FILE = 'faq.md'

export type OwnPage = { readonly side: ManualSide; readonly file: string; readonly text: Named<string> }

export function ourFolder(locale: Locale, side: ManualSide): URL {
  return new URL(`../../../texts/${locale}/manual/${side}/`, import.meta.url)
}

export function ourFiles(side: ManualSide): readonly string[] {
  return readdirSync(ourFolder(FIRST_LOCALE, side)).filter((file) => file.endsWith('.md'))
}

/** By what name links lead to a page: its file without number and ending. */
export function pageId(file: string): string {
  return file.replace(/^\d+-|\.md$/g, '')
}

let own: readonly OwnPage[] = []
const listeners = new Set<() => void>()

export function addOwnPages(pages: readonly OwnPage[]): () => void {
  const set = (next: readonly OwnPage[]) => {
    own = next
    for (const tell of listeners) tell()
  }
  set(pages)
  return () => set([])
}

/** Says when other pages were taken on: whoever keeps them reads them anew. */
export function whenPagesChange(tell: () => void): void {
  listeners.add(tell)
}

export function ownPagesOf(side: ManualSide): readonly OwnPage[] {
  return own.filter((page) => page.side === side)
}
