import { type ApplicationContext, underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'

/** The status in which an application lies with its customer: questions are asked by it already before. */
const FILLING = '0300'

/** The same values as the server's, or a field would look open here and be refused there. */
export function customerContext(
  order: {
    readonly flow: ApplicationContext['flow']
    readonly isReturned: boolean
    /** as they came with the order */
    readonly rules: Readonly<Record<string, unknown>> | null
  },
  today: string,
  locale: ApplicationContext['locale'],
): ApplicationContext {
  const { flow, isReturned: isBackCustomer, rules } = order
  return contextOf({ flow, today, status: FILLING, isBackCustomer, locale, ...underSentRules(rules) })
}
