import { addressOrderOf } from '@kaihu/domain/base/locales.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { isBlank } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { type Speaker, say as sayAnswer } from '@kaihu/domain/form/words/say.ts'
import type { LiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import i18next from 'i18next'
import type { Say } from '../say.ts'
import { codeText } from './code-text.ts'

/** One answer in words, said as the paper says it, but for the sign of a computed percentage; '' when nothing was answered. */
export function valueText(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  answers: Answers,
  say: Say,
  region: (code: string) => string = (code) => code,
): string {
  if (isBlank(value)) return ''
  const speaker: Speaker = {
    t: say,
    region,
    live: (list, code) => codeText(list as LiveList, code, answers, say),
    addressOrder: addressOrderOf(i18next.language),
  }
  const words = sayAnswer(field, value, speaker)
  return field.kind.type === 'calc' && field.kind.unit === 'percent' ? `${words}%` : words
}
