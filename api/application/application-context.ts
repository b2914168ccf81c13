import { type ApplicationContext, contextOf } from '@kaihu/domain/application/context.ts'
import type { ReturnMarks } from '@kaihu/domain/application/return-mark.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'

/** What the questions depend on besides the answers: the order, today in Shanghai, the language. */
export const applicationContextOf = (
  state: OrderState,
  now: Date,
  locale: ApplicationContext['locale'] = 'zh-CN',
): ApplicationContext =>
  contextOf({
    flow: state.flow,
    today: shanghaiDateOf(instantOf(now)),
    status: state.status,
    isBackCustomer: state.isBackCustomer,
    locale,
  })

/** The marks of the present return by path; none while the order is not returned. */
export const returnMarksOf = (state: OrderState): ReturnMarks =>
  Object.fromEntries(
    state.rollbackCommentList.map(({ fieldKey, checked, value, title }) => [
      fieldKey,
      { checked, value, title },
    ]),
  )
