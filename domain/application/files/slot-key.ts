import { type AnswerRecord, asText } from '../../form/answers/answers.ts'

/**
 * Where a person's record keeps the key of their slot once their name no longer gives it. It is no question: the server
 * alone writes it, what a sender says of it is dropped with everything else that is none.
 */
export const SLOT_KEY = 'slotKey'

/** The key that was kept with a person; '' where the name gives it. */
export function keptSlotKey(person: AnswerRecord): string {
  return asText(person[SLOT_KEY])
}
