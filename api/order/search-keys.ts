import { pinyin } from 'pinyin-pro'

/** The columns that make an order findable: derived from what it says, never typed. */
export type SearchKeys = { name_sort_key: string; name_bigrams: string[]; search_text: string }

type Named = {
  orderCode: string
  companyName: string
  companyEnglishName: string | null
  creditCode: string
  phone: string
}

/** Pairs of neighbouring characters, each once. */
export const bigramsOf = (text: string): string[] => {
  const characters = [...text.normalize('NFKC').toLowerCase().replace(/\s/g, '')]
  return [...new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`))]
}

const syllables = (name: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(name, { toneType: 'none', pattern, type: 'array', nonZh: 'consecutive' }).join('').toLowerCase()

/** Sort key, bigrams and search text of an order: Chinese by character, by pinyin and by its initials. */
export const searchKeysOf = (order: Named): SearchKeys => {
  const name = order.companyName.normalize('NFKC')
  const sortKey = syllables(name, 'pinyin')
  const parts = [
    order.orderCode,
    name,
    order.companyEnglishName ?? '',
    sortKey,
    syllables(name, 'first'),
    order.creditCode,
    order.phone,
  ]
  return {
    name_sort_key: sortKey,
    name_bigrams: bigramsOf(name),
    search_text: parts.join(' ').normalize('NFKC').toLowerCase(),
  }
}
