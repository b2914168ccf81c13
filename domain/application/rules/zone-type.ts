import { textAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import { findEntry } from '../../lists/lists.ts'
import type { ApplicationRule } from './rule.ts'

/** R6z: the zone type fits staff's answer on the special economic zone. */
export const zoneType: ApplicationRule = {
  id: 'R6z',
  sections: ['safeInfo'],
  check: (live, { inSpecialZone }) => {
    const type = findEntry('specialZoneTypes', textAt(live, 'safeInfo.enterpriseZoneType'))
    if (inSpecialZone === undefined || type === undefined || type.inSpecialZone === inSpecialZone) return []
    return [blocks('safeInfo.enterpriseZoneType', 'M-ZONE')]
  },
}
