import { textAt } from '../find.ts'
import { warns } from '../problem.ts'
import type { ApplicationRule } from './rule.ts'

/** R7: foreign-invested registration types go with economic type 300, those of Hong Kong, Macao and Taiwan with 200. */
export const enterpriseType: ApplicationRule = {
  id: 'R7',
  sections: ['companyInfo'],
  check: (live, { economicTypeCode = '' }) => {
    const type = textAt(live, 'companyInfo.enterpriseType')
    const expected = { '5': '3', '6': '2' }[type.charAt(0)]
    const agrees = expected === undefined || economicTypeCode === '' || economicTypeCode.startsWith(expected)
    return agrees ? [] : [warns('companyInfo.enterpriseType', 'M-ETYPE')]
  },
}
