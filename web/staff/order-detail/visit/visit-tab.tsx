import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { VisitView } from '@kaihu/contract/visits.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { useMemo } from 'react'
import { useOrderActions, useOrderApplication } from '../../../client/orders/orders.ts'
import { useVisit } from '../../../client/orders/work.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useWords } from '../../words.ts'
import { ArrangeForm } from './arrange-form.tsx'
import { FinishForm } from './finish-form.tsx'
import { VisitFacts } from './visit-facts.tsx'
import './visit.css'

export function VisitTab({ order }: { order: OrderDetail }) {
  const visit = useVisit(order.orderCode)
  const application = useOrderApplication(order.orderCode)
  return (
    <LoadState query={visit} lines={10}>
      {(found) => (
        <LoadState query={application} lines={10}>
          {({ sections }) => <Visit order={order} visit={found} sections={sections} />}
        </LoadState>
      )}
    </LoadState>
  )
}

type VisitProps = {
  order: OrderDetail
  visit: VisitView
  sections: readonly { section: string; answers: unknown }[]
}

function Visit({ order, visit, sections }: VisitProps) {
  const { say } = useWords()
  const offers = useOrderActions(order.orderCode).data
  const may = (action: string) => offers?.actions.some((offer) => offer.action === action) === true
  const version = offers?.version ?? order.version
  const answers = useMemo<Answers>(
    () => Object.fromEntries(sections.map(({ section, answers: own }) => [section, own as AnswerRecord])),
    [sections],
  )
  const isKnown = visit.appointment !== null
  const isArranging = may('arrange_witness')
  return (
    <>
      {isArranging && <ArrangeForm {...{ order, visit, version, answers }} />}
      {isKnown && <VisitFacts order={order} visit={visit} />}
      {may('witness_finish') && <FinishForm {...{ order, visit, version, answers }} />}
      {!isKnown && !isArranging && (
        <SectionCard title={say('view.visit')}>
          <EmptyState title={say('desk:visit.none')} hint={say('desk:visit.noneHint')} />
        </SectionCard>
      )}
    </>
  )
}
