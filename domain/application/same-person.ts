import { type AnswerRecord, asRecord, asText } from './answers.ts'

/**
 * Whether two persons of an application are one: the same document number, or, while one of them has no
 * number yet, the same name.
 */
export function samePerson(one: AnswerRecord, other: AnswerRecord): boolean {
  const numbers = [numberOf(one), numberOf(other)]
  if (numbers.every((number) => number !== '')) return numbers[0] === numbers[1]
  const name = nameOf(one)
  return name !== '' && name === nameOf(other)
}

/** The person's name, Chinese first, without spaces; '' when there is none. */
export function nameOf(person: AnswerRecord): string {
  return (asText(person.nameCn) || asText(person.nameEn)).replaceAll(/\s/g, '')
}

function numberOf(person: AnswerRecord): string {
  return asText(asRecord(person.idDocument).idNumber).toUpperCase()
}
