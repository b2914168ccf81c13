import { type AnswerRecord, asRecord, asText } from '../../form/answers/answers.ts'
import { displayName, nameKey } from './person-name.ts'

/** The same document number or, while one of them has none yet, the same name. */
export function samePerson(one: AnswerRecord, other: AnswerRecord): boolean {
  const numbers = [numberOf(one), numberOf(other)]
  if (numbers.every((number) => number !== '')) return numbers[0] === numbers[1]
  const name = nameKey(displayName(one))
  return name !== '' && name === nameKey(displayName(other))
}

function numberOf(person: AnswerRecord): string {
  return asText(asRecord(person.idDocument).idNumber).toUpperCase()
}
