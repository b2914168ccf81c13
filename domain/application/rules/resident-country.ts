import { textAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import { economicGroupOf } from '../conditions/economic-group.ts'
import type { ApplicationRule } from './rule.ts'

/** R6: domestic and foreign-invested companies are resident in the mainland, offshore ones are not. */
export const residentCountry: ApplicationRule = {
  id: 'R6',
  sections: ['safeInfo'],
  check: (live, { economicTypeCode }) => {
    const country = textAt(live, 'safeInfo.residentCountry')
    const series = economicGroupOf(economicTypeCode)
    if (country === '' || series === undefined || series === 'other') return []
    const fits = (country === 'CN') === (series !== 'offshore')
    return fits ? [] : [blocks('safeInfo.residentCountry', 'M-RES')]
  },
}
