import type { CustomerStage } from '@kaihu/domain/order/statuses.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The way of an application in the customer's words (workflow.md 1.3). Both visit stages are one place on the way. */
const way: readonly (readonly CustomerStage[])[] = [
  ['prepare'],
  ['received'],
  ['your_information'],
  ['bank_review'],
  ['book_visit', 'visit_booked'],
  ['opening'],
  ['opened'],
]

/** Where the application stands, as a line of stages; an application that ended says so instead. */
export function StageTrack({ stage }: { stage: CustomerStage }): ReactNode {
  const { t } = useTranslation(['order', 'customer'] as never)
  const say = (key: string) => String(t(key as never))
  const here = way.findIndex((stages) => stages.includes(stage))
  if (here < 0) return <p className="stage-ended">{say(`order:stages.${stage}`)}</p>
  return (
    <ol className="stage-track" aria-label={say('customer:accountView.stages')}>
      {way.map((stages, index) => {
        const state = index < here ? 'done' : index === here ? 'now' : 'later'
        const shown = stages.includes(stage) ? stage : stages[0]
        return (
          <li
            key={stages[0]}
            className={`stage stage-${state}`}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className="stage-dot" aria-hidden="true" />
            <span>{say(`order:stages.${shown}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
