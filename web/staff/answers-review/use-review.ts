import type { OrderDetail } from '@kaihu/contract/order.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { isSectionAsked } from '@kaihu/domain/form/live/visible.ts'
import { useMemo } from 'react'
import { useOrderTexts } from '../../client/orders/order-texts.ts'
import { useOrderApplication } from '../../client/orders/orders.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'

export type Application = NonNullable<ReturnType<typeof useOrderApplication>['data']>

export function useReview(order: OrderDetail, application: Application) {
  const { locale } = useWords()
  useOrderTexts(application.texts)
  return useMemo(() => {
    const context = contextOf({
      flow: order.flow,
      side: 'staff',
      status: order.status,
      isBackCustomer: order.state.isBackCustomer,
      today: bankToday(),
      locale,
      ...underSentRules(order.rules),
    })
    const answers = Object.fromEntries(
      application.sections.map(({ section, answers: own }) => [section, own]),
    ) as Answers
    const steps = stepsOf(order.flow)
      .map((step) => ({
        ...step,
        sections: step.sections.filter((one) => isSectionAsked(one, answers, context)),
      }))
      .filter(({ sections }) => sections.length > 0)
    return { context, answers, steps }
  }, [order.flow, order.status, order.state.isBackCustomer, order.rules, application.sections, locale])
}
