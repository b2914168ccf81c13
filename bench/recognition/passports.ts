import { findEntry } from '@kaihu/domain/lists/lists.ts'
import { drawing, type Truth } from './invented.ts'

const SURNAMES = ['SAMPLE', 'EXAMPLE', 'SPECIMEN', 'LIN', 'ZHOU', 'MUSTERMANN'] as const
const GIVEN = ['OLIVER', 'ANNA MARIA', 'SHIAN', 'FANWEN', 'ERIKA', 'JOHN PAUL'] as const
const NATIONS = ['GB', 'CN', 'US', 'FR', 'DE', 'SG', 'JP'] as const

const WEIGHTS = [7, 3, 1] as const
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check digit as ICAO 9303 has it, written down apart from what judges it. */
function checkDigit(text: string): string {
  let sum = 0
  for (const [index, sign] of [...text].entries())
    sum += Math.max(0, SIGNS.indexOf(sign)) * (WEIGHTS[index % 3] ?? 0)
  return String(sum % 10)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

export function inventTraveller(seed: number): Truth {
  const draw = drawing(seed + 90_000)
  const nationality = NATIONS[draw(NATIONS.length)] ?? 'GB'
  const [surname, given] = [SURNAMES[draw(SURNAMES.length)] ?? '', GIVEN[draw(GIVEN.length)] ?? '']
  const letters = nationality === 'CN' ? 'E' : (SIGNS[10 + draw(26)] ?? 'A')
  return {
    name: nationality === 'CN' ? `${surname} ${given}` : `${given} ${surname}`,
    idNumber: `${letters}${10_000_000 + draw(89_999_999)}`,
    nationality,
    issueCountry: nationality,
    gender: draw(2) === 0 ? 'M' : 'F',
    birthDate: `${1950 + draw(55)}-${two(1 + draw(12))}-${two(1 + draw(28))}`,
    validTo: `${2026 + draw(10)}-${two(1 + draw(12))}-${two(1 + draw(28))}`,
  }
}

/** The two lines for machines of 44 signs (ICAO 9303-4). */
export function zoneOf(truth: Truth): readonly [string, string] {
  const said = (key: string) => truth[key] ?? ''
  const country = said('nationality')
  const alpha3 = country === 'DE' ? 'D<<' : (findEntry('countries', country)?.alpha3 ?? '')
  const parts = said('name').split(' ')
  const surname = country === 'CN' ? (parts[0] ?? '') : (parts.at(-1) ?? '')
  const given = country === 'CN' ? parts.slice(1) : parts.slice(0, -1)
  const short = (key: string) => said(key).replaceAll('-', '').slice(2)
  const number = said('idNumber')
  const [birth, end] = [short('birthDate'), short('validTo')]
  const data = `${number}${checkDigit(number)}${alpha3}${birth}${checkDigit(birth)}${said('gender')}${end}${checkDigit(end)}`
  return [`P<${alpha3}${surname}<<${given.join('<')}`.padEnd(44, '<'), data.padEnd(42, '<').padEnd(44, '0')]
}
