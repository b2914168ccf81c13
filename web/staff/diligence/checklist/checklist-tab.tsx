import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { type ApplicationContext, underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { checklistContext } from '@kaihu/domain/diligence/checklist/assess-checklist.ts'
import { riskChecklist } from '@kaihu/domain/diligence/checklist/risk-checklist.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { useMemo, useState } from 'react'
import { useRiskChecklist } from '../../../client/diligence/diligence.ts'
import { useOrderApplication } from '../../../client/orders/orders.ts'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { ChecklistForm } from './checklist-form.tsx'
import { CHECKLIST_GROUPS } from './checklist-groups.ts'
import { RatingPanel } from './rating-panel.tsx'
import './checklist.css'

type Application = NonNullable<ReturnType<typeof useOrderApplication>['data']>

export function ChecklistTab({ order }: { order: OrderDetail }) {
  const checklist = useRiskChecklist(order.orderCode)
  const application = useOrderApplication(order.orderCode)
  return (
    <LoadState query={checklist} lines={14}>
      {(found) => (
        <LoadState query={application} lines={14}>
          {(answers) => <Loaded order={order} checklist={found} application={answers} />}
        </LoadState>
      )}
    </LoadState>
  )
}

type LoadedProps = {
  order: OrderDetail
  checklist: RiskChecklist
  application: Application
}

function Loaded({ order, checklist, application }: LoadedProps) {
  const say = useSayDiligence()
  const context = useChecklistContext(order, checklist)
  const answers = useMemo(() => answersOf(application, checklist), [application, checklist])
  const desk = useMemo(
    () => ({ orderCode: order.orderCode, purpose: 'dueDiligence' as const }),
    [order.orderCode],
  )
  const [round, setRound] = useState(0)
  if (checklist.version === 0 && !checklist.canEdit) {
    return (
      <SectionCard title={say('sections.riskChecklist')}>
        <EmptyState title={say('checklist.none')} hint={say('checklist.noneHint')} />
      </SectionCard>
    )
  }
  return (
    <FileDeskContext value={desk}>
      <div className="checklist">
        {checklist.canEdit ? (
          <ChecklistForm
            key={round}
            {...{ order, checklist, answers, context }}
            onReload={() => setRound((now) => now + 1)}
          />
        ) : (
          <ReadOnly answers={answers} context={context} />
        )}
        <RatingPanel order={order} checklist={checklist} />
      </div>
    </FileDeskContext>
  )
}

function ReadOnly({ answers, context }: { answers: Answers; context: ApplicationContext }) {
  const say = useSayDiligence()
  const live = useMemo(() => dropHidden(answers, context), [answers, context])
  return (
    <div>
      <p className="soft">{say('checklist.readOnly')}</p>
      {CHECKLIST_GROUPS.map(({ key, fields }) => (
        <SectionCard key={key} title={say(`checklist.groups.${key}`)}>
          <AnswerList section={{ ...riskChecklist, fields }} answers={live} context={context} />
        </SectionCard>
      ))}
    </div>
  )
}

/** The application's answers with the checklist among them, as conditions look at them. */
function answersOf(application: Application, checklist: RiskChecklist): Answers {
  const sections = application.sections.map(({ section, answers }) => [section, answers as AnswerRecord])
  return { ...Object.fromEntries(sections), riskChecklist: checklist.answers as AnswerRecord }
}

/** The context changes only when the bank's findings do: what is typed must not be looked through again for nothing. */
function useChecklistContext(order: OrderDetail, { findings }: RiskChecklist): ApplicationContext {
  const { locale } = useWords()
  const told = JSON.stringify(findings)
  return useMemo(() => {
    const { assessed, ...rest } = JSON.parse(told) as RiskChecklist['findings']
    const context = contextOf({
      flow: order.flow,
      status: order.status,
      today: bankToday(),
      locale,
      ...underSentRules(order.rules),
    })
    return checklistContext(context, { ...rest, assessed: null }, assessed)
  }, [order.flow, order.status, order.rules, locale, told])
}
