import { residentIdFacts } from '../../checks/resident-id.ts'
import { type AnswerValue, asText } from '../../form/answers/answers.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { read, type Scope } from '../../form/scope.ts'

/** The date of birth is the one in the resident ID card's number (R41). */
export const birthDateFitsCard: FieldCheck = (value, scope) => {
  const facts = cardFacts(scope)
  return facts === null || facts.birthDate === value ? undefined : { code: 'M-ID-4' }
}

export const genderFitsCard: FieldCheck = (value, scope) => {
  const facts = cardFacts(scope)
  return facts === null || facts.gender === value ? undefined : { code: 'M-ID-5' }
}

/** What the number of a resident ID card says of its holder, where the document is one. */
export function birthDateOfCard(_number: AnswerValue, scope: Scope): AnswerValue | undefined {
  return cardFacts(scope)?.birthDate
}

export function genderOfCard(_number: AnswerValue, scope: Scope): AnswerValue | undefined {
  return cardFacts(scope)?.gender
}

/** Only citizens hold a resident ID card. */
export function countryOfCard(_number: AnswerValue, scope: Scope): AnswerValue | undefined {
  return cardFacts(scope) === null ? undefined : 'CN'
}

/** Where nearly everybody who holds one was born, of the person beside the question. */
export function countryOfHolder(_number: AnswerValue, scope: Scope): AnswerValue | undefined {
  return cardFacts(scope, '.person') === null ? undefined : 'CN'
}

function cardFacts(scope: Scope, person = ''): ReturnType<typeof residentIdFacts> {
  if (read(scope, `${person}.idDocument.idType`) !== 'residentIdCard') return null
  return residentIdFacts(asText(read(scope, `${person}.idDocument.idNumber`)))
}
