import { textAt } from '../find.ts'
import { blocks } from '../problem.ts'
import type { ApplicationRule } from './rule.ts'

/** R6: domestic and foreign-invested companies are resident in the mainland, offshore ones are not. */
export const residentCountry: ApplicationRule = {
  id: 'R6',
  sections: ['safeInfo'],
  check: (live, { economicTypeCode = '' }) => {
    const country = textAt(live, 'safeInfo.residentCountry')
    const series = economicTypeCode.charAt(0)
    if (country === '' || !['1', '2', '3', '4'].includes(series)) return []
    const fits = (country === 'CN') === (series !== '4')
    return fits ? [] : [blocks('safeInfo.residentCountry', 'M-RES')]
  },
}
