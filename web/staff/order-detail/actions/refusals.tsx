import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import type { LackingView } from '@kaihu/contract/order-task.ts'
import { doersOf } from '../../order/turns.ts'
import { useWords, type Words } from '../../words.ts'
import { placeOfMissing } from './act-places.ts'
import { PlaceLink } from './place-link.tsx'

type Refused = ActionOffer['refusals'][number] & Partial<Pick<LackingView, 'open'>>

type RefusalsProps = {
  order: OrderDetail
  role: string
  refusals: readonly Refused[]
}

/** Everything that keeps an act, a task or a finding closed, each with the way to where it is mended. */
export function Refusals({ order, role, refusals }: RefusalsProps) {
  const words = useWords()
  if (refusals.length === 0) return <span className="soft">{words.say('next.notNow')}</span>
  return (
    <ul className="next-reasons">
      {together(refusals, words).map((refusal) => (
        <li key={JSON.stringify(refusal)} className="soft">
          {words.refusal(refusal.code, refusal.params)} {stillOpen(refusal, words)}
          {whose(refusal, order, role, words)}
          <PlaceLink order={order} role={role} place={placeOfMissing(refusal)} />
        </li>
      ))}
    </ul>
  )
}

/** Answers of the intake that stand in the way are named in one sentence. */
function together(refusals: readonly Refused[], words: Words): readonly Refused[] {
  const [first, ...more] = refusals.filter(({ params }) => params['question'] !== undefined)
  if (first === undefined || more.length === 0) return refusals
  const names = [first, ...more].map(({ params }) => words.say(`order:intakeQuestions.${params['question']}`))
  const question = names.join(`”${words.say('common:listSeparator')}“`)
  return [
    { ...first, params: { question } },
    ...refusals.filter(({ params }) => params['question'] === undefined),
  ]
}

/** Whose the task is that is waited for, where it is somebody else's. */
function whose({ params }: Refused, { work }: OrderDetail, role: string, words: Words): string {
  const task = String(params['task'] ?? '')
  const isOwn = work.some((item) => item.subject === task && item.role === role)
  const who = isOwn ? null : doersOf(task, work, words)
  return who === null ? '' : `${words.say('next.whose', { who })} `
}

/** How many of them are still to be done, where the words do not say so themselves. */
function stillOpen({ params, open = [] }: Refused, words: Words): string {
  if (open.length === 0 || params['count'] !== undefined) return ''
  return `${words.say('task.stillOpen', { count: open.length })} `
}
