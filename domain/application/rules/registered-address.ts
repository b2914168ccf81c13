import { textAt } from '../find.ts'
import { blocks } from '../problem.ts'
import type { ApplicationRule } from './rule.ts'

/** The registered address lies in the country of registration. */
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
