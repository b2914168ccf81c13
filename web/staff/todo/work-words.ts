import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { Words } from '../words.ts'

export function workWords(
  { kind, subject }: { readonly kind: string; readonly subject: string },
  words: Words,
): string {
  switch (kind) {
    case 'task':
      return words.gate(subject)
    case 'check':
      return words.say('work:item.check', { what: words.gate(subject) })
    case 'approval':
      return words.say('work:item.approval', { what: words.action(subject) })
    case 'push':
      return words.say('work:item.push', { what: words.push(subject) })
    case 'assign':
      return words.say('work:item.assign', { what: words.say(`order:seats.${subject}`) })
    case 'line':
      return words.say('work:item.line')
    default:
      return words.say(`order:turns.${subject}`)
  }
}

/** What waits for a role on the order, the particular before the step itself. A push that failed is the step, sent again. */
export function workFor(order: Pick<OrderRow, 'work'>, role: string, words: Words): string[] {
  const own = order.work.filter((item) => item.role === role || item.role === 'COUNTRY_HEAD')
  const isAgain = own.some(({ kind }) => kind === 'push')
  const told = own.filter(({ kind }) => !(isAgain && kind === 'step'))
  return [...new Set(told.map((item) => workWords(item, words)))]
}
