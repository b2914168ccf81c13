import { MOST_COMPANIES, type RegisteredCompany } from '@kaihu/contract/registry.ts'
import type { Database } from '../platform/database/connect.ts'
import { findByCode, findByInitials, findByNamePart, findByNameStart, findByPinyin } from './company.store.ts'

type Find = (database: Database, text: string, most: number) => Promise<RegisteredCompany[]>

/**
 * Names that begin with it before names that hold it; pinyin in full before initials. At most
 * `MOST_COMPANIES`.
 */
export async function searchCompanies(database: Database, typed: string): Promise<RegisteredCompany[]> {
  const found = new Map<string, RegisteredCompany>()
  for (const [find, text] of waysOf(typed.normalize('NFKC').trim())) {
    const missing = MOST_COMPANIES - found.size
    if (missing <= 0) break
    for (const company of await find(database, text, MOST_COMPANIES)) {
      if (found.size < MOST_COMPANIES) found.set(company.creditCode, company)
    }
  }
  return [...found.values()]
}

function waysOf(text: string): readonly (readonly [Find, string])[] {
  const plain = text.replaceAll(/[\s'’-]/g, '')
  if (/^[\da-z]+$/i.test(plain)) {
    const byCode = [findByCode, plain.toUpperCase()] as const
    const bySound = [
      [findByPinyin, plain.toLowerCase()],
      [findByInitials, plain.toLowerCase()],
    ] as const
    return /\d/.test(plain) ? [byCode, ...bySound] : bySound
  }
  const isWord = [...plain].length > 1
  return isWord
    ? [
        [findByNameStart, plain],
        [findByNamePart, plain],
      ]
    : [[findByNameStart, plain]]
}
