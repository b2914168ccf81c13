import { pinyin } from 'pinyin-pro'

export type SearchKeys = { name_sort_key: string; name_bigrams: string[]; search_text: string }

type Named = {
  orderCode: string
  companyName: string
  companyEnglishName: string | null
  creditCode: string
  people?: readonly string[]
}

export function bigramsOf(text: string): string[] {
  const characters = [...text.normalize('NFKC').toLowerCase().replace(/\s/g, '')]
  return [...new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`))]
}

function syllables(name: string, pattern: 'pinyin' | 'first'): string {
  return pinyin(name, { toneType: 'none', pattern, type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
}

/**
 * Chinese by character, pinyin and initials. No telephone number: a search by any part of it would tell it
 * digit by digit.
 */
export function searchKeysOf(order: Named): SearchKeys {
  const name = order.companyName.normalize('NFKC')
  const sortKey = syllables(name, 'pinyin')
  const people = (order.people ?? []).map((person) => person.normalize('NFKC').toLowerCase())
  const parts = [
    order.orderCode,
    name,
    order.companyEnglishName ?? '',
    sortKey,
    syllables(name, 'first'),
    order.creditCode,
    ...people.flatMap((person) => [...new Set([person, syllables(person, 'pinyin')])]),
  ]
  return {
    name_sort_key: sortKey,
    name_bigrams: [...new Set([name, ...people].flatMap(bigramsOf))],
    search_text: parts.join(' ').normalize('NFKC').toLowerCase(),
  }
}
