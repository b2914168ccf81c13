import { findPlainDate } from '../base/plain-date.ts'
import { fitsMrzDigit } from '../checks/mrz.ts'
import { COUNTRIES } from '../lists/countries.ts'
import type { RecognisedLine } from './line.ts'
import { fieldOf, type RecognisedField, type Standing } from './paper.ts'

/** The two lines of a machine-readable zone of a passport (ICAO 9303-4); of the second what stands before its last part. */
const NAMES = /^P[A-Z<]([A-Z<]{3})([A-Z<]{5,})$/
const DATA =
  /([A-Z0-9<]{9})([0-9OIBSZ])([A-Z<]{3})([0-9OIBSZ]{6})([0-9OIBSZ])([MFX<])([0-9OIBSZ]{6})([0-9OIBSZ])/

export const PASSPORT_LINE: RegExp = DATA

function zoneText({ text }: RecognisedLine): string {
  return text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[«《≪]/g, '<<')
    .replaceAll(/[‹〈＜(（[]/g, '<')
}

/** Where only digits stand, letters that look like them are meant. */
function digits(text: string): string {
  const meant: Readonly<Record<string, string>> = { O: '0', I: '1', B: '8', S: '5', Z: '2' }
  return [...text].map((sign) => meant[sign] ?? sign).join('')
}

/** The code of a country as ISO has it; Germany stands as a single letter. */
function countryOf(written: string): string | undefined {
  const code = written.replaceAll('<', '')
  return COUNTRIES.find(({ code: two, alpha3 }) => alpha3 === code || (code === 'D' && two === 'DE'))?.code
}

function dateOf(text: string, century: number): string | undefined {
  const date = `${century + Number(text.slice(0, 2))}-${text.slice(2, 4)}-${text.slice(4)}`
  return findPlainDate(date) ?? undefined
}

/** Passports end in this century; whoever holds one was born before it ends. */
function birthOf(text: string, expiry: string): string | undefined {
  const isYoung = Number(text.slice(0, 2)) <= Number(expiry.slice(0, 2))
  return dateOf(text, isYoung ? 2000 : 1900)
}

/** Surname and given names are divided by two fillers; a Chinese surname stands first in English too. */
function nameOf(zone: string | undefined): string {
  const [, country = '', names = ''] = NAMES.exec(zone ?? '') ?? []
  const [surname = '', given = ''] = names
    .replace(/[<K]*<[<K]*$/, '')
    .split('<<')
    .map((part) => part.replaceAll('<', ' ').trim())
  const inOrder = country === 'CHN' ? [surname, given] : [given, surname]
  return inOrder.filter((part) => part !== '').join(' ')
}

/** A name stands on the page for people as well: each of its words there confirms it, none says nothing. */
function standingOfName(
  name: string,
  zone: RecognisedLine | undefined,
  lines: readonly RecognisedLine[],
): Standing {
  const others = lines.filter((line) => line !== zone).map(({ text }) => text.toUpperCase())
  const words = new Set(others.flatMap((text) => text.split(/[^A-Z]+/)))
  const own = name.split(' ').filter((word) => word !== '')
  return own.length > 0 && own.every((word) => words.has(word)) ? 'confirmed' : 'unchecked'
}

export function readPassport(lines: readonly RecognisedLine[]): readonly RecognisedField[] {
  const zones = lines.map((line) => ({ line, zone: zoneText(line) }))
  const data = zones.find(({ zone }) => DATA.test(zone))
  const names = zones.find(({ zone }) => NAMES.test(zone))
  const parts = DATA.exec(data?.zone ?? '')
  if (!data || !parts) return []
  const [
    ,
    number = '',
    numberDigit = '',
    nation = '',
    birth = '',
    birthDigit = '',
    sex = '',
    end = '',
    endDigit = '',
  ] = parts
  const [born, expires] = [digits(birth), digits(end)]
  const judged = (text: string, digit: string): Standing =>
    fitsMrzDigit(text, digits(digit)) ? 'confirmed' : 'contradicted'
  const found = { text: data.zone, lines: [data.line] }
  const foundName = names && { text: names.zone, lines: [names.line] }
  const name = nameOf(names?.zone)
  const issuer = NAMES.exec(names?.zone ?? '')?.[1]
  return [
    ...fieldOf('name', foundName, name, standingOfName(name, names?.line, lines)),
    ...fieldOf('idNumber', found, number.replaceAll('<', ''), judged(number, numberDigit)),
    ...fieldOf('issueCountry', foundName ?? found, countryOf(issuer ?? nation)),
    ...fieldOf('nationality', found, countryOf(nation)),
    ...fieldOf('birthDate', found, birthOf(born, expires), judged(born, birthDigit)),
    ...fieldOf('gender', found, /[MF]/.test(sex) ? sex : undefined),
    ...fieldOf('validTo', found, dateOf(expires, 2000), judged(expires, endDigit)),
  ]
}
