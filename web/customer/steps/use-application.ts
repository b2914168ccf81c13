import type { Progress, Returned } from '@kaihu/contract/application.ts'
import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { ReturnMarks } from '@kaihu/domain/application/returns/return-mark.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import { localeOf } from '@kaihu/domain/base/locales.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition, StepDefinition } from '@kaihu/domain/form/fields/section.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerApplication } from '../../client/customer-orders.ts'
import { useOrderTexts } from '../../client/orders/order-texts.ts'
import { shanghaiToday } from '../shanghai-time.ts'
import { customerContext } from './customer-context.ts'

export type StepProgress = Progress['steps'][number]
export type SectionProgress = StepProgress['sections'][number]

export type Application = {
  readonly order: CustomerOrder
  readonly context: ApplicationContext
  readonly answers: Answers
  readonly intake: AnswerRecord
  readonly versions: Readonly<Record<string, number>>
  readonly savedAt: Readonly<Record<string, string | null>>
  readonly writable: ReadonlySet<string>
  readonly marks: ReturnMarks
  readonly returned: Returned | null
  readonly differences: Data['discrepancies']
  readonly steps: readonly StepDefinition[]
  readonly sections: readonly SectionDefinition[]
  readonly progress: readonly StepProgress[]
}

export function useApplication(orderCode: string) {
  const { i18n } = useTranslation()
  const query = useCustomerApplication(orderCode)
  const { data } = query
  useOrderTexts(data?.texts)
  const locale = localeOf(i18n.language)
  const flow = data?.order.flow ?? STANDARD
  const isReturned = data?.order.isReturned ?? false
  const rules = data?.order.rules ?? null
  const today = shanghaiToday()
  // The same object while nothing of it changed: a save must not make every field look again.
  const context = useMemo(
    () => customerContext({ flow, isReturned, rules }, today, locale),
    [flow, today, isReturned, rules, locale],
  )
  const application = useMemo(() => (data ? applicationOf(data, context) : undefined), [data, context])
  return { query, application }
}

type Data = NonNullable<ReturnType<typeof useCustomerApplication>['data']>

function applicationOf(data: Data, context: ApplicationContext): Application {
  const { order, sections: kept, returned, progress, intake } = data
  const start = { flow: order.flow, ...(intake as AnswerRecord) }
  const saved = Object.fromEntries(kept.map(({ section, answers: own }) => [section, own])) as Answers
  // Questions take from the start what was said there.
  const answers = { ...saved, intake: start }
  const versions = Object.fromEntries(kept.map(({ section, version }) => [section, version]))
  const steps = stepsOf(order.flow)
  return {
    order,
    context,
    answers,
    intake: start,
    versions,
    savedAt: Object.fromEntries(kept.map(({ section, savedAt }) => [section, savedAt])),
    writable: new Set(kept.filter(({ isWritable }) => isWritable).map(({ section }) => section)),
    marks: marksOf(order),
    returned,
    differences: data.discrepancies,
    steps,
    // Answers to returned items have a screen of their own.
    sections: steps
      .flatMap((step) => step.sections)
      .filter((one) => one.key !== REPLIES_SECTION && isSectionAsked(one, answers, context)),
    progress: progress.steps.map((step) => ({
      ...step,
      sections: step.sections.filter(({ key }) => key !== REPLIES_SECTION),
    })),
  }
}

function marksOf(order: CustomerOrder): ReturnMarks {
  return Object.fromEntries(
    order.returnedItems.map(({ fieldKey, text }) => [fieldKey, { checked: true, value: text, title: '' }]),
  )
}
