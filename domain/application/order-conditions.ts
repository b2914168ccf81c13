import { asText, entriesIn } from './answers.ts'
import { any, type Condition, fromOutside, none, not, when, yes } from './condition.ts'
import { countriesIn } from './countries.ts'
import { read, type Scope } from './scope.ts'

/** The order has reached this status: open statuses count upwards. */
export function fromStatus(status: string): Condition {
  const hasReached = ({ context }: Scope): boolean => context.status !== '' && context.status >= status
  return when('fromStatus', [], hasReached, status)
}

export function inStatus(status: string): Condition {
  return when('inStatus', [], ({ context }) => context.status === status, status)
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
