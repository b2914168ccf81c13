import { asText, entriesIn } from '../../form/answers/answers.ts'
import { any, type Condition, none, not, when, yes } from '../../form/fields/condition.ts'
import { read, type Scope } from '../../form/scope.ts'
import { bankContext } from '../context.ts'
import { fromOutside } from './company-conditions.ts'
import { countriesIn } from './countries.ts'

/** The order has reached this status: open statuses count upwards. */
export function fromStatus(status: string): Condition {
  const hasReached = (scope: Scope): boolean => {
    const reached = bankContext(scope).status
    return reached !== '' && reached >= status
  }
  return when('fromStatus', [], hasReached, status)
}

export function inStatus(status: string): Condition {
  return when('inStatus', [], (scope) => bankContext(scope).status === status, status)
}

/** Any country, nationality or residence in the answers is this one. */
export function anyCountryIs(country: string): Condition {
  return when('anyCountry', [], ({ answers }) => countriesIn(answers).includes(country), country)
}

const hasForeignOwner: Condition = when('foreignOwner', ['ownership.shareholders'], (scope) =>
  entriesIn(read(scope, 'ownership.shareholders')).some((_, index) => {
    const country = ownerCountry(scope, index)
    return country !== '' && country !== 'CN'
  }),
)

/** SAFE information is asked of companies with foreign currency, foreign owners or foreign dealings. */
export const safeInfoAsked: Condition = any(
  not(none('partC.fxAccounts')),
  fromOutside,
  hasForeignOwner,
  yes('businessOperation.crossBorder'),
)

function ownerCountry(scope: Scope, index: number): string {
  const owner = entriesIn(read(scope, 'ownership.shareholders'))[index] ?? {}
  const inner = { ...scope, record: owner }
  return asText(read(inner, '.person.nationality')) || asText(read(inner, '.entity.entityCountry'))
}
