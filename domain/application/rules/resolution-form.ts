import { textAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import { sectionScope } from '../../form/scope.ts'
import { usualResolutionKind } from '../initials.ts'
import type { ApplicationRule } from './rule.ts'

/** R22: the form of the resolution follows the governance and the legal form. */
export const resolutionForm: ApplicationRule = {
  id: 'R22',
  sections: ['resolutions'],
  check: (live, context) => {
    const expected = usualResolutionKind(sectionScope('resolutions', live, context))
    const chosen = textAt(live, 'resolutions.resolutionKind')
    const fits = chosen === '' || expected === undefined || chosen === expected
    return fits ? [] : [blocks('resolutions.resolutionKind', 'M-RESK')]
  },
}
