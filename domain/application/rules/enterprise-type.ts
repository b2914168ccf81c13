import { textAt } from '../../form/answers/find.ts'
import { warns } from '../../form/check/problem.ts'
import { findEntry } from '../../lists/lists.ts'
import { economicGroupOf } from '../conditions/economic-group.ts'
import type { ApplicationRule } from './rule.ts'

/** R7: foreign-invested registration types go with economic type 300, those of Hong Kong, Macao and Taiwan with 200. */
export const enterpriseType: ApplicationRule = {
  id: 'R7',
  sections: ['companyInfo'],
  check: (live, { economicTypeCode = '' }) => {
    const type = findEntry('enterpriseRegistrationTypes', textAt(live, 'companyInfo.enterpriseType'))
    const origin = type?.capitalOrigin
    const isInvested = origin === 'foreign' || origin === 'hmt'
    const agrees = !isInvested || economicTypeCode === '' || economicGroupOf(economicTypeCode) === origin
    return agrees ? [] : [warns('companyInfo.enterpriseType', 'M-ETYPE')]
  },
}
