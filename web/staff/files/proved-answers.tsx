import type { OrderDetail } from '@kaihu/contract/order.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { sectionsProvedBy } from '@kaihu/domain/application/files/proves.ts'
import { useTranslation } from 'react-i18next'
import { useOrderApplication } from '../../client/orders/orders.ts'
import { AnswerList } from '../../fields/read/answer-list.tsx'
import { useSay } from '../../fields/say.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { ShowNumbers } from '../answers-review/show-numbers.tsx'
import { type Application, useReview } from '../answers-review/use-review.ts'

export function ProvedAnswers({ order, slot }: { order: OrderDetail; slot: string }) {
  const query = useOrderApplication(order.orderCode)
  const { t } = useTranslation('files')
  return (
    <section className="documents-answers" aria-label={t('desk.proves')} tabIndex={0}>
      <h3>{t('desk.proves')}</h3>
      <LoadState query={query} lines={6}>
        {(application) => <Answers order={order} application={application} slot={slot} />}
      </LoadState>
    </section>
  )
}

type AnswersProps = {
  order: OrderDetail
  application: Application
  slot: string
}

function Answers({ order, application, slot }: AnswersProps) {
  const say = useSay()
  const { context, answers } = useReview(order, application)
  const sections = sectionsProvedBy(slot).flatMap((key) => findSection(key) ?? [])
  const proved = sections.filter(({ key }) => answers[key] !== undefined)
  if (proved.length === 0) return null
  return (
    <>
      <ShowNumbers order={order} />
      {proved.map((section) => (
        <div key={section.key}>
          <h4>{say(section.title)}</h4>
          <AnswerList section={section} answers={answers} context={context} />
        </div>
      ))}
    </>
  )
}
