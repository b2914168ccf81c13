import type { EntryName, Identifier, PartialDate } from '../model.ts'
import { countryCodes } from './country-code.ts'
import { makeIdentifier } from './identifier-kind.ts'
import { findListDate } from './list-date.ts'

export type OfacRemarks = {
  readonly birthDates: PartialDate[]
  readonly countries: string[]
  readonly identifiers: Identifier[]
  readonly weakNames: EntryName[]
  readonly gender?: 'male' | 'female'
}

const IDENTIFIER =
  /^(?:alt\. )?((?:[A-Z][\w.&-]*\s)*?(?:No\.?|Number|Passport|ID|Code|#|R\.F\.C\.|C\.U\.R\.P\.|NIT|IMO))\s*#?\s*([A-Z0-9][\w./ -]*?)(?:\s*\(([^)]*)\))?(?:\s+(?:issued|expires).*)?\.?$/
const NOT_A_NUMBER = /(phone|fax|telephone|website|email)/i

/**
 * One column, parted by semicolons ("DOB 10 Dec 1948; nationality Iraq; Passport A123 (Iraq); a.k.a. 'ABU
 * X'.").
 */
export function readOfacRemarks(remarks: string): OfacRemarks {
  const out = {
    birthDates: [] as PartialDate[],
    identifiers: [] as Identifier[],
    weakNames: [] as EntryName[],
  }
  const countries: string[] = []
  let gender: OfacRemarks['gender']
  for (const part of remarks.split(';').map((piece) => piece.trim().replace(/\.$/, ''))) {
    const born = part.match(/^(?:alt\. )?DOB (.+)$/)
    if (born) pushDefined(out.birthDates, findListDate(born[1] ?? ''))
    const nation = part.match(/^(?:alt\. )?(?:nationality|citizen) (.+)$/)
    if (nation) countries.push(nation[1] ?? '')
    const alias = part.match(/^(?:alt\. )?[afn]\.k\.a\. '(.+)'$/)
    if (alias?.[1]) out.weakNames.push({ text: alias[1], quality: 'weak' })
    const sex = part.match(/^Gender (Male|Female)$/)
    if (sex) gender = sex[1] === 'Male' ? 'male' : 'female'
    const paper = part.match(IDENTIFIER)
    if (paper?.[1] && paper[2] && !NOT_A_NUMBER.test(paper[1])) {
      out.identifiers.push(makeIdentifier(paper[1], paper[2], paper[3]))
    }
  }
  return { ...out, countries: countryCodes(countries), ...(gender ? { gender } : {}) }
}

function pushDefined<T>(list: T[], value: T | undefined): void {
  if (value !== undefined) list.push(value)
}
