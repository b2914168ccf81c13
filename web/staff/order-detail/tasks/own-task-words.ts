import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { pick } from '@kaihu/domain/base/locales.ts'
import { formatAmount } from '@kaihu/domain/checks/numbers/amount.ts'
import { choicesIn } from '@kaihu/domain/order/own/own-task-values.ts'
import type { OwnTaskQuestion } from '@kaihu/domain/order/own/own-workflow.ts'
import type { Words } from '../../words.ts'
import { subjectWords } from './task-words.ts'

/** What a task is called: a bank's own as the order began under it. */
export function nameOfTask({ kind, own }: Pick<GateTaskView, 'kind' | 'own'>, words: Words): string {
  return own === null ? words.gate(kind) : pick(words.locale, own.label)
}

export function decidedWords({ subject, own }: GateTaskView, words: Words): string[] {
  if (own === null) return subjectWords(subject, words)
  return own.form.flatMap((question) => {
    const value = subject[question.key]
    if (value === undefined) return []
    return [`${pick(words.locale, question.label)}${words.say('colon')}${valueWords(question, value, words)}`]
  })
}

function valueWords(question: OwnTaskQuestion, value: string | number | boolean, words: Words): string {
  if (typeof value === 'boolean') return words.say(value ? 'common:yes' : 'common:no')
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return choicesIn(String(value))
        .map((code) => labelOfChoice(question, code, words))
        .join(words.say('common:listSeparator'))
    case 'amount':
      return `${formatAmount(String(value))} ${question.currency}`
    case 'percent':
      return `${value}%`
    default:
      return String(value)
  }
}

function labelOfChoice(
  { choices }: Extract<OwnTaskQuestion, { choices: unknown }>,
  code: string,
  { locale }: Words,
): string {
  const found = choices.find((choice) => choice.code === code)
  return found === undefined ? code : pick(locale, found.label)
}
