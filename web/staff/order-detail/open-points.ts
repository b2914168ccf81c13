import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { groundsOf, INVESTIGATION, NATURE, placeOfMissing, placeOfTask } from './actions/act-places.ts'
import { closedForward, mayComeUp, sortOffers } from './actions/sort-offers.ts'

type Known = {
  readonly order: Pick<OrderDetail, 'work' | 'state'>
  readonly role: string
  readonly actions: readonly ActionOffer[]
}

/** Tasks that are done on a page of their own stand on the order's list of tasks. */
function viewOf(place: string): string {
  return place === INVESTIGATION || place === NATURE ? 'tasks' : place
}

function ownTasks({ order, role }: Known): readonly string[] {
  const mine = order.work.filter((item) => item.role === role && ['task', 'check'].includes(item.kind))
  return [...new Set(mine.map(({ subject }) => subject))]
}

/** What keeps the order from going on by the person's acts. */
function refusalsOf({ actions, order }: Known): ActionOffer['refusals'] {
  return closedForward(actions.filter((offer) => mayComeUp(offer, order))).flatMap(({ refusals }) => refusals)
}

/** The same by the part of the page where it is done, each thing once, however many acts wait for it. */
function missing(known: Known): readonly { readonly place: string; readonly count: number }[] {
  const found = new Map<string, { place: string; count: number }>()
  for (const refusal of refusalsOf(known)) {
    const place = placeOfMissing(refusal)
    if (place === null || refusal.params['task'] !== undefined) continue
    const count = Number(refusal.params['count'])
    const { question = '', part = '' } = refusal.params
    found.set(`${refusal.code} ${question}${part}`, { place: viewOf(place), count: count > 0 ? count : 1 })
  }
  return [...found.values()]
}

/** The tasks that keep an act closed, whosever they are, and the person's own. */
function tasksOf(known: Known): readonly string[] {
  const named = refusalsOf(known).flatMap(({ params }) =>
    params['task'] === undefined ? [] : [String(params['task'])],
  )
  return [...new Set([...ownTasks(known), ...named])]
}

/** How many things are open in each part of the order's page: what the next step waits for, as it is named above. */
export function openPoints(known: Known): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (view: string, count: number) => counts.set(view, (counts.get(view) ?? 0) + count)
  for (const task of tasksOf(known)) add(viewOf(placeOfTask(task)), 1)
  for (const { place, count } of missing(known)) add(place, count)
  return counts
}

/** The part of the page where the person's work is; null when nothing of the order waits for them. */
export function placeOfWork(known: Known): string | null {
  const [task] = ownTasks(known)
  if (task !== undefined) return viewOf(placeOfTask(task))
  const { order, role, actions } = known
  if (order.work.some((item) => item.role === role && item.kind === 'push')) return 'pushes'
  const { primary } = sortOffers(actions)
  return (primary && groundsOf(primary)) ?? missing(known)[0]?.place ?? null
}
