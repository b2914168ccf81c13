import { pinyin } from 'pinyin-pro'

/** The columns that make an order findable: derived from what it says, never typed. */
export type SearchKeys = { name_sort_key: string; name_bigrams: string[]; search_text: string }

type Named = {
  orderCode: string
  companyName: string
  companyEnglishName: string | null
  creditCode: string
  phone: string
  /** the number that the customer signs in with, when another was given as contact since */
  signInPhone?: string
  /** who stands for the company, by every name they go by */
  people?: readonly string[]
}

/** Pairs of neighbouring characters, each once. */
export function bigramsOf(text: string): string[] {
  const characters = [...text.normalize('NFKC').toLowerCase().replace(/\s/g, '')]
  return [...new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`))]
}

function syllables(name: string, pattern: 'pinyin' | 'first'): string {
  return pinyin(name, { toneType: 'none', pattern, type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
}

/** Sort key, bigrams and search text of an order: Chinese by character, by pinyin and by its initials; people by both. */
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
    ...new Set([order.phone, order.signInPhone ?? order.phone]),
    ...people.flatMap((person) => [...new Set([person, syllables(person, 'pinyin')])]),
  ]
  return {
    name_sort_key: sortKey,
    name_bigrams: [...new Set([name, ...people].flatMap(bigramsOf))],
    search_text: parts.join(' ').normalize('NFKC').toLowerCase(),
  }
}
