import type { CddRecord } from '@kaihu/contract/cdd.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { type ApplicationContext, underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { cddContext } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import { useMemo } from 'react'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'

/** What the record is judged by; it changes only when the bank's findings do, so that typing is not looked through for nothing. */
export function useCddContext(order: OrderDetail, { findings }: CddRecord): ApplicationContext {
  const { locale } = useWords()
  const told = JSON.stringify(findings)
  return useMemo(() => {
    const known = JSON.parse(told) as CddRecord['findings']
    const context = contextOf({
      flow: order.flow,
      status: order.status,
      today: bankToday(),
      locale,
      ...underSentRules(order.rules),
    })
    return cddContext({ ...context, findings: known })
  }, [order.flow, order.status, order.rules, locale, told])
}
