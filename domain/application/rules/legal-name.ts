import { textAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import { originOf } from '../conditions/origin.ts'
import type { ApplicationRule } from './rule.ts'

/** R21: the legal representative bears the name that the licence gives; spaces and letter case do not count. */
export const legalName: ApplicationRule = {
  id: 'R21',
  sections: ['legalRepresentative'],
  check: (live) => {
    const onLicence = bare(textAt(live, 'companyInfo.legalName'))
    const chinese = bare(textAt(live, 'legalRepresentative.person.nameCn'))
    const english = bare(textAt(live, 'legalRepresentative.person.nameEn'))
    if (onLicence === '' || (chinese === '' && english === '')) return []
    const isMainland = originOf(textAt(live, 'companyInfo.registerCountryCode')) === 'mainland'
    const agrees = onLicence === chinese || (onLicence === english && (!isMainland || chinese === ''))
    return agrees ? [] : [blocks('legalRepresentative.person', 'M-LREP')]
  },
}

function bare(name: string): string {
  return name.replaceAll(/\s/g, '').toLowerCase()
}
