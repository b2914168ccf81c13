import { textAt } from '../../form/answers/find.ts'
import { blocks } from '../../form/check/problem.ts'
import type { ApplicationRule } from './rule.ts'

export const registeredAddress: ApplicationRule = {
  id: '2.1.2',
  sections: ['businessLocations'],
  check: (live) => {
    const registered = textAt(live, 'companyInfo.registerCountryCode')
    const country = textAt(live, 'businessLocations.registerAddress.countryCode')
    const agrees = registered === '' || country === '' || registered === country
    return agrees ? [] : [blocks('businessLocations.registerAddress.countryCode', 'M-COUNTRY')]
  },
}
