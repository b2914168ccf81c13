import { type AnswerRecord, asText } from '../../form/answers/answers.ts'

const LATIN = /\p{Script=Latin}/u

export function displayName(person: AnswerRecord): string {
  return shownName(asText(person.nameCn) || asText(person.nameEn))
}

/** A name with its blanks as they belong: one between words of a foreign name, none in a Chinese one. */
export function shownName(name: string): string {
  return name.trim().replaceAll(/\s+/g, LATIN.test(name) ? ' ' : '')
}

/** A name for comparing: blanks do not tell two names apart. */
export function nameKey(name: string): string {
  return name.replaceAll(/\s/g, '')
}
