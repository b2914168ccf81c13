import { type ApplicationContext, underRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import type { ReturnMarks } from '@kaihu/domain/application/returns/return-mark.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { rulesInForce } from '@kaihu/domain/order/state/order-rules.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

const MOST_KEPT = 500
const known = new Map<string, ApplicationContext>()

/**
 * The same circumstances are the same object, so that what was computed for them is found again within a
 * call.
 */
export function applicationContextOf(
  state: OrderState,
  now: Date,
  locale: ApplicationContext['locale'] = 'zh-CN',
): ApplicationContext {
  const today = shanghaiDateOf(instantOf(now))
  const { flow, status, isBackCustomer } = state
  const rules = rulesInForce(state) ?? undefined
  const key = [flow, status, isBackCustomer, today, locale, rules && JSON.stringify(rules)].join(' ')
  const context =
    known.get(key) ?? contextOf({ flow, status, isBackCustomer, today, locale, ...underRules(rules) })
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, context)
  return context
}

export function returnMarksOf(state: OrderState): ReturnMarks {
  return Object.fromEntries(
    state.rollbackCommentList.map(({ fieldKey, checked, value, title }) => [
      fieldKey,
      { checked, value, title },
    ]),
  )
}
