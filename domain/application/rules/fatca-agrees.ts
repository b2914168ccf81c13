import { textAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { warns } from '../../form/check/problem.ts'
import { findEntry } from '../../lists/lists.ts'
import type { ApplicationRule } from './rule.ts'

/** R30: the answers for FATCA and CRS agree on whether the company is a financial institution. */
export const fatcaAgrees: ApplicationRule = {
  id: 'R30',
  sections: ['fatca'],
  check: (live) => {
    const answer = findAnswer(live, 'fatca.isFinancialInstitution')
    const category = findEntry('crsEntityCategories', textAt(live, 'crs.crsEntityCategory'))
    if (typeof answer !== 'boolean' || category === undefined) return []
    return answer === (category.group === 'fi') ? [] : [warns('fatca.isFinancialInstitution', 'M-FAT-2')]
  },
}
