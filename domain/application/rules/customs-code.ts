import { isAt, textAt } from '../../form/answers/find.ts'
import { warns } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

const domesticKinds = ['1', '5', '6']

/** R7c: a ten-character customs code of a domestic kind does not go with foreign investors. */
export const customsKind: ApplicationRule = {
  id: 'R7c',
  sections: ['safeInfo'],
  check: (live) => {
    const code = textAt(live, 'safeInfo.customsCode')
    const isDomestic = code.length === 10 && domesticKinds.includes(code.charAt(5))
    return isDomestic && isAt(live, 'safeInfo.foreignInvestorAny', true)
      ? [warns('safeInfo.customsCode', 'M-CUST')]
      : []
  },
}
