import { asRecord, asText } from '../../form/answers/answers.ts'
import type { Taking } from '../../form/fields/proposal.ts'
import { read } from '../../form/scope.ts'
import { proposed } from './taken.ts'

/** Addresses whose postal code others of the same district mostly have. */
const KNOWN = [
  'businessLocations.registerAddress',
  'businessLocations.businessAddress',
  'legalRepresentative.person.residentialAddress',
] as const

/** The postal code of an address that is known in the same district, never of the address itself: in its own section a street is written once. */
export const codeOfSameDistrict: Taking = {
  reads: KNOWN.map((path) => `${path}.postalCode` as const),
  find: (scope) => {
    const district = asText(read(scope, '.district'))
    const detail = asText(read(scope, '.detail'))
    if (district === '') return undefined
    for (const path of KNOWN) {
      const other = asRecord(read(scope, path))
      const code = asText(other.postalCode)
      const isItself = asText(other.detail) === detail && path.startsWith(`${scope.section}.`)
      const isNear = asText(other.district) === district && !isItself
      if (isNear && code !== '') return proposed(code, `${path}.postalCode`)
    }
    return undefined
  },
}
