import { findEntry } from '../../lists/lists.ts'
import { textAt } from '../find.ts'
import { blocks } from '../problem.ts'
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
