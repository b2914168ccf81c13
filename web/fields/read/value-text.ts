import type { Answers, AnswerValue } from '@kaihu/domain/application/answers.ts'
import { asList, asRecord, asText, isBlank, isList } from '@kaihu/domain/application/answers.ts'
import { listOfField } from '@kaihu/domain/application/choices.ts'
import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import { isLiveList } from '@kaihu/domain/application/live-lists.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { formatAmount } from '../kinds/amount-text.ts'
import type { Say } from '../say.ts'
import { codeText } from './code-text.ts'

/** One answer in words; '' when nothing was answered. Blocks and groups are shown field by field instead. */
export function valueText(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  answers: Answers,
  say: Say,
  regionText: (code: string) => string = (code) => code,
): string {
  const { kind } = field
  if (kind.type === 'yesNo' || kind.type === 'check') {
    return typeof value === 'boolean' ? say(value ? 'common:yes' : 'common:no') : ''
  }
  if (isBlank(value)) return ''
  const list = kind.type === 'calc' ? kind.list : listOfField(field)
  if (list !== undefined) {
    const isRegion = !isLiveList(list) && isRegionList(list)
    const words = (code: string) => (isRegion ? regionText(code) : codeText(list, code, answers, say))
    return isList(value)
      ? value.map((code) => words(asText(code))).join(say('common:listSeparator'))
      : words(asText(value))
  }
  return plainText(field, value, say)
}

function plainText(field: FieldDefinition, value: AnswerValue | undefined, say: Say): string {
  switch (field.kind.type) {
    case 'validity': {
      const { start, end, longTerm } = asRecord(value)
      const until = longTerm === true ? say('common:form.longTerm') : asText(end) || say('common:empty')
      return `${asText(start) || say('common:empty')} – ${until}`
    }
    case 'amount': {
      const { amount, currency } = asRecord(value)
      return `${asText(currency)} ${formatAmount(asText(amount))}`.trim()
    }
    case 'phone': {
      const { countryCode, number, ext } = asRecord(value)
      return [asText(countryCode), asText(number), asText(ext) && `# ${asText(ext)}`]
        .filter(Boolean)
        .join(' ')
    }
    case 'emails':
      return asList(value).map(asText).join(say('common:listSeparator'))
    case 'percent':
      return `${asText(value)}%`
    default:
      return typeof value === 'object' ? '' : String(value ?? '')
  }
}
