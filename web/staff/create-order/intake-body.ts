import type { IntakeBody } from '@kaihu/contract/order.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'

/** The answers of the intake form as the call takes them: blanks left out, the number as one text. */
export function intakeBodyOf(values: AnswerRecord): IntakeBody {
  const isSimplified = values['flow'] === SIMPLIFIED
  const given = Object.entries(values).filter(
    ([key, value]) =>
      value !== null && value !== undefined && value !== '' && (isSimplified || !key.startsWith('liteQ')),
  )
  return { ...Object.fromEntries(given), intakeMobile: numberOf(values) } as IntakeBody
}

function numberOf(values: AnswerRecord): string {
  const { countryCode, number } = asRecord(values['intakeMobile'])
  return `${asText(countryCode) || '+86'} ${asText(number)}`.trim()
}
