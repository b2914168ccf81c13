import { LOCALES, type Named } from '@kaihu/domain/base/locales.ts'

export type SearchWords = Named

/** Full pinyin and initials of a Chinese title: `{ full: 'dingdanchaxun', initials: 'ddcx' }`. */
export type Pinyin = (text: string) => { full: string; initials: string }

/** Part of its Chinese or English words, its pinyin or the initials of it. */
export function fitsSearch(words: SearchWords, typed: string, pinyin: Pinyin | null): boolean {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (wanted === '') return true
  if (LOCALES.some((locale) => words[locale].toLowerCase().includes(wanted))) return true
  if (!pinyin) return false
  const { full, initials } = pinyin(words['zh-CN'])
  const letters = wanted.replaceAll(' ', '')
  return full.includes(letters) || initials.includes(letters)
}
