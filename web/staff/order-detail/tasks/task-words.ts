import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import type { Words } from '../../words.ts'

/** The result of a task in words; texts that nobody listed are shown as they are. */
export function resultWords(result: string | null, words: Words): string {
  if (!result) return ''
  return words.has(`task.result.${result}`) ? words.say(`task.result.${result}`) : result
}

/** What was decided, part by part: `Account nature: general account`. */
export function subjectWords(subject: GateTaskView['subject'], words: Words): string[] {
  return Object.entries(subject).map(([name, value]) => {
    const label = words.has(`task.subject.${name}`) ? words.say(`task.subject.${name}`) : name
    return `${label}${words.say('colon')}${valueWords(name, value, words)}`
  })
}

function valueWords(name: string, value: string | number | boolean, words: Words): string {
  if (typeof value === 'boolean') return words.say(value ? 'common:yes' : 'common:no')
  const lists: Readonly<Record<string, string>> = {
    nature: 'lists:accountNature',
    decision: 'lists:missingDecision',
  }
  const key = `${lists[name]}.${value}`
  return lists[name] && words.has(key) ? words.say(key) : String(value)
}
