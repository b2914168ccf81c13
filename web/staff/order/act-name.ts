import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Words } from '../words.ts'

/** Whether the order waits for somebody to be named to the seat: nobody sits there, or nobody who may act from it. */
export function isSeatWanted({ work }: Pick<OrderDetail, 'work'>, seat: string): boolean {
  return work.some(({ kind, subject }) => kind === 'assign' && subject === seat)
}

/** What an act is called on this order: where a CM has to be named first, nobody is replaced. */
export function actName(action: string, order: Pick<OrderDetail, 'work'>, words: Words): string {
  const isFirst = action === 'reassign_cm' && isSeatWanted(order, 'CM')
  return isFirst ? words.say('people.nameFirst.CM') : words.action(action)
}
