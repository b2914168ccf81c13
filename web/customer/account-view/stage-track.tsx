import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import type { CustomerStage } from '@kaihu/domain/order/statuses.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/use-say.ts'
import { shanghaiDay } from '../shanghai-time.ts'

const way: readonly (readonly CustomerStage[])[] = [
  ['prepare'],
  ['received'],
  ['your_information'],
  ['bank_review'],
  ['book_visit', 'visit_booked'],
  ['opening'],
  ['opened'],
]

const NAMESPACES = ['order', 'customer'] as const

type Tracked = Pick<CustomerOrder, 'stage' | 'track' | 'expected'>

export function StageTrack({ order }: { order: Tracked }): ReactNode {
  const { say } = useTexts(NAMESPACES)
  const { stage, track } = order
  const here = way.findIndex((stages) => stages.includes(stage))
  if (here < 0) return <p className="stage-ended">{say(`order:stages.${stage}`)}</p>
  return (
    <>
      <ol className="stage-track" aria-label={say('customer:accountView.stages')}>
        {way.map((stages, index) => {
          const state = index < here ? 'done' : index === here ? 'now' : 'later'
          const shown = stages.includes(stage) ? stage : (stages[0] ?? stage)
          const reached = index <= here ? track.findLast((one) => stages.includes(one.stage)) : undefined
          return (
            <li
              key={stages[0]}
              className={`stage stage-${state}`}
              aria-current={index === here ? 'step' : undefined}
            >
              <span className="stage-dot" aria-hidden="true" />
              <span>{say(`order:stages.${shown}`)}</span>
              {reached && <time dateTime={reached.at}>{shanghaiDay(reached.at)}</time>}
            </li>
          )
        })}
      </ol>
      <Expected expected={order.expected} />
    </>
  )
}

function Expected({ expected }: Pick<Tracked, 'expected'>): ReactNode {
  const { say } = useTexts(NAMESPACES)
  const { stage, by } = expected
  if (stage === null) return null
  const values = { stage: say(`order:stages.${stage}`), day: by ?? '' }
  const key = by === null ? 'customer:accountView.nextStage' : 'customer:accountView.nextStageBy'
  return <p className="stage-expected">{say(key, values)}</p>
}
