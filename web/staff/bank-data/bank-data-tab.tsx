import type { BankData } from '@kaihu/contract/bank-data.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { bankData } from '@kaihu/domain/application/bank/bank-data.ts'
import { type ApplicationContext, underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { useMemo, useState } from 'react'
import { useBankData } from '../../client/bank-data.ts'
import { useOrderApplication } from '../../client/orders/orders.ts'
import { AnswerList } from '../../fields/read/answer-list.tsx'
import { useSay } from '../../fields/say.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { useHeld } from '../../kit/use-held.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import { BankDataForm } from './bank-data-form.tsx'
import { ContradictionList } from './contradiction-list.tsx'
import { useSayBankData } from './say-bank-data.ts'
import './bank-data.css'

type Application = NonNullable<ReturnType<typeof useOrderApplication>['data']>

export function BankDataTab({ order }: { order: OrderDetail }) {
  const data = useBankData(order.orderCode)
  const application = useOrderApplication(order.orderCode)
  return (
    <LoadState query={data} lines={10}>
      {(found) => (
        <LoadState query={application} lines={10}>
          {(answers) => <Loaded order={order} found={found} application={answers} />}
        </LoadState>
      )}
    </LoadState>
  )
}

type LoadedProps = {
  order: OrderDetail
  found: BankData
  application: Application
}

function Loaded({ order, found: newest, application }: LoadedProps) {
  const [isTouched, setTouched] = useState(false)
  const found = useHeld(newest, isTouched)
  const say = useSayBankData()
  const sayField = useSay()
  const context = useStaffContext(order)
  const answers = useMemo(() => answersOf(application, found), [application, found])
  return (
    <>
      <ContradictionList found={found.contradictions} />
      <SectionCard
        title={sayField(bankData.title)}
        note={found.canEdit ? say('hint') : found.version > 0 && say('readOnly')}
      >
        {found.canEdit ? (
          <BankDataForm key={found.version} {...{ order, found, answers, context, isTouched, setTouched }} />
        ) : found.version === 0 ? (
          <EmptyState title={say('none')} hint={say('noneHint')} />
        ) : (
          <AnswerList section={bankData} answers={answers} context={context} />
        )}
      </SectionCard>
    </>
  )
}

/** The application's answers with the bank's own among them, as conditions and proposals look at them. */
function answersOf(application: Application, found: BankData): Answers {
  const sections = application.sections.map(({ section, answers }) => [section, answers as AnswerRecord])
  return { ...Object.fromEntries(sections), [bankData.key]: found.answers as AnswerRecord }
}

function useStaffContext(order: OrderDetail): ApplicationContext {
  const { locale } = useWords()
  return useMemo(
    () =>
      contextOf({
        flow: order.flow,
        side: 'staff',
        status: order.status,
        today: bankToday(),
        locale,
        ...underSentRules(order.rules),
      }),
    [order.flow, order.status, order.rules, locale],
  )
}
