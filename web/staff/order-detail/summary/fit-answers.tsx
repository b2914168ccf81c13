import type { OrderDetail } from '@kaihu/contract/order.ts'
import { SIMPLIFIED_QUESTIONS } from '@kaihu/domain/order/intake.ts'
import { INTAKE_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { DescriptionList } from '../../../kit/read/description-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useWords } from '../../words.ts'

/** What the company said of itself at the start, by which it may go the simplified way or not. */
export function FitAnswers({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const { liteAnswers } = order.intake
  const isStillAsked = INTAKE_STATUSES.some((status) => status === order.status)
  if (!isStillAsked && Object.keys(liteAnswers).length === 0) return null
  return (
    <SectionCard title={say('createTask.group.simplified')}>
      <DescriptionList
        columns={2}
        items={SIMPLIFIED_QUESTIONS.map((question) => {
          const answer = liteAnswers[question]
          return {
            key: question,
            label: say(`order:intakeQuestions.${question}`),
            value: answer === undefined ? null : say(answer ? 'common:yes' : 'common:no'),
          }
        })}
      />
    </SectionCard>
  )
}
