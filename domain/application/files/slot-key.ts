import { type AnswerRecord, asText } from '../../form/answers/answers.ts'

/** The key of a person's slot once their name no longer gives it; the server alone writes it. */
export const SLOT_KEY = 'slotKey'

/** The key that was kept with a person; '' where the name gives it. */
export function keptSlotKey(person: AnswerRecord): string {
  return asText(person[SLOT_KEY])
}
