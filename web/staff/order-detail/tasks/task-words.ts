import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { formatAmount } from '@kaihu/domain/checks/numbers/amount.ts'
import { natureWords } from '../../order-list/order-columns.tsx'
import type { Words } from '../../words.ts'

/** The result of a task in words; texts that nobody listed are shown as they are. */
export function resultWords(result: string | null, words: Words): string {
  if (!result) return ''
  return words.has(`task.result.${result}`) ? words.say(`task.result.${result}`) : result
}

/** What was decided, part by part: `Account nature: general account`. */
export function subjectWords(subject: GateTaskView['subject'], words: Words): string[] {
  const { currency, ...told } = subject
  return Object.entries(told).flatMap(([name, value]) => {
    if (UNTOLD.includes(name)) return []
    if (name === 'amount') return [amountLine(String(value), String(currency ?? 'LOCAL'), words)]
    const label = words.has(`task.subject.${name}`) ? words.say(`task.subject.${name}`) : name
    return [`${label}${words.say('colon')}${valueWords(name, value, words)}`]
  })
}

/** What only the machine compares. */
const UNTOLD: readonly string[] = ['points', 'table', 'askedBy']

function amountLine(amount: string, currency: string, words: Words): string {
  return `${words.say('task.subject.amount')}${words.say('colon')}${amountWords(amount, currency, words)}`
}

/** An amount with separators and its currency in words. */
export function amountWords(amount: string, currency: string, words: Words): string {
  const unit = words.has(`lists:limitCurrency.${currency}`)
    ? words.say(`lists:limitCurrency.${currency}`)
    : currency
  return `${formatAmount(amount)} ${unit}`
}

/** Where the words of decided codes are. */
const LISTS: Readonly<Record<string, string>> = {
  decision: 'lists:missingDecision',
  package: 'lists:ebankingPackage',
  version: 'lists:ebankingPackageTypes',
  reason: 'lists:changeOfAccountReason',
  calculated: 'order:ratings',
  chosen: 'order:ratings',
}

function valueWords(name: string, value: string | number | boolean, words: Words): string {
  if (typeof value === 'boolean') return words.say(value ? 'common:yes' : 'common:no')
  if (name === 'nature') return natureWords(String(value), words)
  if (name === 'documents') return slotWords(String(value), words)
  if (name === 'causes') return causeWords(String(value), words)
  if (name === 'decision' && words.has(`lists:changeDecision.${value}`)) {
    return words.say(`lists:changeDecision.${value}`)
  }
  const key = `${LISTS[name]}.${value}`
  return words.has(key) ? words.say(key) : String(value)
}

/** Why the rules ask for the country head, cause by cause. */
function causeWords(causes: string, words: Words): string {
  const told = causes.split(',').map((cause) => {
    const key = `diligence:countryHead.${cause}`
    return words.has(key) ? words.say(key) : cause
  })
  return told.join(words.say('common:listSeparator'))
}

/** Slots by their keys, in words; what was typed by hand in earlier orders stays as it is. */
function slotWords(keys: string, words: Words): string {
  const label = (slot: string) => {
    const [key = '', person] = slot.split('.')
    const text = `application:fields.designatedFiles.${key}`
    const said = words.has(text) ? words.say(text) : key
    return person === undefined ? said : `${said} – ${person}`
  }
  return keys
    .split(',')
    .map((key) => label(key.trim()))
    .join(words.say('common:listSeparator'))
}
