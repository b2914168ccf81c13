import type { AppRoute, MenuHeading } from '../client/routing/app-route.ts'
import type { Permissions, Side } from './guards.ts'
import { mayOpen } from './guards.ts'
import { menuHeadings } from './route-table.ts'

/** A line of the sidebar: a screen by itself, or a heading with its screens. */
export type MenuItem =
  | { kind: 'screen'; route: AppRoute }
  | { kind: 'heading'; heading: MenuHeading; routes: AppRoute[] }

/** What the current role sees in the sidebar: nothing it may not open, no heading without a screen. */
export function menuOf(table: readonly AppRoute[], side: Side, permissions: Permissions | null): MenuItem[] {
  const visible = table.filter((route) => !route.hidden && mayOpen(route, side, permissions))
  const alone = visible.filter((route) => !route.menu).map((route) => ({ kind: 'screen' as const, route }))
  const grouped = menuHeadings
    .map((heading) => ({
      kind: 'heading' as const,
      heading,
      routes: visible.filter((route) => route.menu === heading),
    }))
    .filter((item) => item.routes.length > 0)
  const pinned = alone.filter((item) => item.route.pinned)
  return [...pinned, ...grouped, ...alone.filter((item) => !item.route.pinned)]
}

/** The words by which an entry can be found: its title in both languages. */
export interface MenuWords {
  zh: string
  en: string
}

/** Full pinyin and initials of a Chinese title: `{ full: 'dingdanchaxun', initials: 'ddcx' }`. */
export type Pinyin = (text: string) => { full: string; initials: string }

/**
 * Whether a menu entry fits what was typed: part of the Chinese or English title and, where pinyin is on, of its
 * pinyin or the initials of it (ACC-20).
 */
export function fitsSearch(words: MenuWords, typed: string, pinyin: Pinyin | null): boolean {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (wanted === '') return true
  if (words.zh.includes(wanted) || words.en.toLowerCase().includes(wanted)) return true
  if (!pinyin) return false
  const { full, initials } = pinyin(words.zh)
  const letters = wanted.replaceAll(' ', '')
  return full.includes(letters) || initials.includes(letters)
}
