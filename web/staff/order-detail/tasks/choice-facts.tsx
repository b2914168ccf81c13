import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { type AnswerRecord, type AnswerValue, asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { useEbankingSetup } from '../../../client/orders/corrections.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { useWords, type Words } from '../../words.ts'
import { FactLine } from '../approvals/fact-line.tsx'
import { amountWords } from './task-words.ts'

type ChoiceFactsProps = {
  orderCode: string
  task: GateTaskView
}

export function ChoiceFacts({ orderCode, task }: ChoiceFactsProps) {
  const query = useEbankingSetup(orderCode)
  return <RestsOn query={query}>{(setup) => <Lines task={task} setup={setup} />}</RestsOn>
}

function Lines({ task, setup }: { task: GateTaskView; setup: EbankingSetup }) {
  const words = useWords()
  const lines =
    task.kind === 'daily_limit' ? limitLines(task, setup, words) : packageLines(task, setup, words)
  return lines.map(([name, value]) => (
    <FactLine key={name} label={words.say(`desk:choice.${name}`)}>
      {shown(value || null)}
    </FactLine>
  ))
}

type Line = readonly [name: string, value: string]

function limitLines(task: GateTaskView, setup: EbankingSetup, words: Words): readonly Line[] {
  const { dailyLimitStaff, dailyLimitReason } = setup.setup as AnswerRecord
  const own = asText(asRecord(dailyLimitStaff).amount) !== ''
  return [
    ['before', limitWords((task.before as AnswerRecord | null)?.dailyLimitStaff, words)],
    ['customer', limitWords((setup.customer as AnswerRecord).paymentLimit, words)],
    ['standard', amountWords(setup.standardDailyLimit, 'LOCAL', words)],
    ...(own ? [['reason', asText(dailyLimitReason)] as const] : []),
  ]
}

function limitWords(limit: AnswerValue | undefined, words: Words): string {
  const { amount, currency } = asRecord(limit)
  return asText(amount) === '' ? '' : amountWords(asText(amount), asText(currency) || 'LOCAL', words)
}

function packageLines(task: GateTaskView, setup: EbankingSetup, words: Words): readonly Line[] {
  const before = (task.before ?? {}) as AnswerRecord
  const yesNo = (value: unknown): string =>
    typeof value === 'boolean' ? words.say(value ? 'common:yes' : 'common:no') : ''
  const customer = packageWords((setup.customer as AnswerRecord).ebankingPackage, words)
  return [
    ['before', packageWords(before.packageChoiceStaff, words)],
    ...(task.kind === 'account_holder' ? [['beforeHolder', yesNo(before.accountHolder)] as const] : []),
    ['customer', customer],
  ]
}

function packageWords(value: AnswerValue | undefined, words: Words): string {
  const code = asText(value)
  return words.has(`lists:ebankingPackage.${code}`) ? words.say(`lists:ebankingPackage.${code}`) : code
}
