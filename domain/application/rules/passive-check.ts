import { asList } from '../../form/answers/answers.ts'
import { textAt } from '../../form/answers/find.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { warns } from '../../form/check/problem.ts'
import { INDUSTRY_SECTION } from '../../lists/named-codes.ts'
import type { ApplicationRule } from './rule.ts'

const HOLDING_SECTIONS: readonly string[] = [INDUSTRY_SECTION.finance, INDUSTRY_SECTION.realEstate]

/** R49: a company that looks passive but says otherwise is asked to look again; the customer chooses. */
export const passiveCheck: ApplicationRule = {
  id: 'R49',
  sections: ['crs'],
  check: (live) => {
    const category = textAt(live, 'crs.crsEntityCategory')
    if (category === '' || category === 'passive') return []
    const purposes = asList(findAnswer(live, 'businessOperation.accountPurpose'))
    const investsOnly = purposes.length === 1 && purposes[0] === 'investment'
    const isHolding =
      HOLDING_SECTIONS.includes(textAt(live, 'businessOperation.industryClass')) &&
      findAnswer(live, 'businessOperation.isOperating') === false
    return investsOnly || isHolding ? [warns('crs.crsEntityCategory', 'M-CRS-4')] : []
  },
}
