import { textAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import { DEPOSITOR } from '../../lists/named-codes.ts'
import { originOf } from '../conditions/origin.ts'
import type { ApplicationRule } from './rule.ts'

/** Depositor types of companies from outside the mainland. */
const outside: readonly string[] = [
  DEPOSITOR.overseasEntity,
  DEPOSITOR.qualifiedForeignInvestor,
  DEPOSITOR.overseasTrader,
  DEPOSITOR.crossBorderClearing,
]

/** R1d: a company from outside the mainland is one of the depositor types from outside. */
export const depositorType: ApplicationRule = {
  id: 'R1d',
  sections: ['staffData'],
  check: (live) => {
    const origin = originOf(textAt(live, 'companyInfo.registerCountryCode'))
    const type = textAt(live, 'staffData.depositorType')
    if (origin === undefined || origin === 'mainland' || type === '' || outside.includes(type)) return []
    return [blocks('staffData.depositorType', 'M-DEP')]
  },
}
