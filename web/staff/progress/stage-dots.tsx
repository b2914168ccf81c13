import { type CustomerStage, customerStageOf, isStatusCode } from '@kaihu/domain/order/statuses.ts'
import { useWords } from '../words.ts'
import './progress.css'

const way: readonly (readonly CustomerStage[])[] = [
  ['prepare'],
  ['received'],
  ['your_information'],
  ['bank_review'],
  ['book_visit', 'visit_booked'],
  ['opening'],
  ['opened'],
]

export function StageDots({ status }: { status: string }) {
  const { say } = useWords()
  if (!isStatusCode(status)) return null
  const stage = customerStageOf(status)
  const here = way.findIndex((stages) => stages.includes(stage))
  const label = say(`order:stages.${stage}`)
  return (
    <span className="stage-dots">
      {here >= 0 && (
        <span aria-hidden="true" className="stage-dots-marks">
          {way.map((stages, index) => (
            <span key={stages[0]} className={index < here ? 'passed' : index === here ? 'here' : undefined} />
          ))}
        </span>
      )}
      <span className={here < 0 ? 'soft' : undefined}>
        {here < 0 ? label : say('work:progress.stage', { stage: label, number: here + 1, of: way.length })}
      </span>
    </span>
  )
}
