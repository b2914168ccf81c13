import { type AnswerRecord, asRecord, asText } from '../../form/answers/answers.ts'

/** Where a shareholder comes from: a person's nationality, a body's country; '' while nobody said. */
export function holderCountry({ person, entity }: AnswerRecord): string {
  return asText(asRecord(person).nationality) || asText(asRecord(entity).entityCountry)
}

export function isForeignHolder(holder: AnswerRecord): boolean {
  const country = holderCountry(holder)
  return country !== '' && country !== 'CN'
}
