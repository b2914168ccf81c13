import { type Answers, asText } from '../../form/answers/answers.ts'
import type { Condition } from '../../form/fields/condition.ts'
import { read, sectionScope } from '../../form/scope.ts'
import { type ApplicationContext, bankContext, type Toggle } from '../context.ts'
import { type Origin, originOf } from './origin.ts'

/** The company comes from one of these origins (R1); no country chosen yet: no origin. */
export function originIs(...origins: readonly Origin[]): Condition {
  return {
    reads: ['companyInfo.registerCountryCode'],
    meaning: { says: 'named', name: 'origin', values: origins },
    holds: (scope) => {
      const origin = originOf(asText(read(scope, 'companyInfo.registerCountryCode')))
      return origin !== undefined && origins.includes(origin)
    },
  }
}

/** Registered outside the mainland. */
export const fromOutside: Condition = originIs('hmt', 'overseas')
export const fromMainland: Condition = originIs('mainland')

/** A feature of the product is switched on. */
export function toggledOn(toggle: Toggle): Condition {
  return {
    reads: [],
    meaning: { says: 'named', name: 'toggle', values: [toggle] },
    holds: (scope) => bankContext(scope).toggles[toggle],
  }
}

/** The account is restricted: staff's choice, until then the customer's. */
export const restricted: Condition = {
  reads: ['partC.restrictedAccountChoice'],
  meaning: { says: 'named', name: 'restricted', values: [] },
  holds: (scope) =>
    bankContext(scope).restrictedChosen ?? read(scope, 'partC.restrictedAccountChoice') === true,
}

export function isAccountRestricted(answers: Answers, context: ApplicationContext): boolean {
  return restricted.holds(sectionScope('partC', answers, context))
}
