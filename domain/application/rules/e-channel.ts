import { type AnswerRecord, asText } from '../../form/answers/answers.ts'

/** R37: online banking was applied for and its channel has no number yet. */
export function needsEChannel(ebanking: AnswerRecord, setup: AnswerRecord): boolean {
  return ebanking.applyBankingAccount === true && asText(setup.eChannelId).trim() === ''
}
