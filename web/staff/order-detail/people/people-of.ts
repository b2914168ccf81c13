import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Person, TimelineEntry } from '@kaihu/contract/order-shapes.ts'

export function peopleOf(order: OrderDetail, entries: readonly TimelineEntry[]): ReadonlyMap<string, Person> {
  const seats = [order.rm, order.ro, order.cm, order.ao]
  const actors = entries.map(({ actor }) => actor.person)
  return new Map(
    [...actors, ...seats].flatMap((person) => (person ? [[person.staffId, person] as const] : [])),
  )
}
