import { asText } from '../../form/answers/answers.ts'
import { anyEntry, type Condition, when } from '../../form/fields/condition.ts'
import { read } from '../../form/scope.ts'
import { findEntry } from '../../lists/lists.ts'

/** A special-purpose deposit account or one of its sub-kinds. */
export function isSpecialKind(path: string): Condition {
  return rmbKindIs(path, 'special')
}

/** A temporary deposit account or one of its sub-kinds. */
export function isTemporaryKind(path: string): Condition {
  return rmbKindIs(path, 'temporary')
}

/** A foreign-currency account of the capital category. */
export function isCapitalKind(path: string): Condition {
  return when(
    'capitalAccount',
    [path],
    (scope) => findEntry('fxAccount', asText(read(scope, path)))?.category === 'capital',
  )
}

/**
 * General, special and temporary accounts need the number of the basic account; an account for capital
 * verification is opened before there is one (R8).
 */
export const basicNumberNeeded: Condition = anyEntry(
  'partC.rmbAccounts',
  when('accountNeedsBasicNumber', ['.rmbType'], (scope) => {
    const type = asText(read(scope, '.rmbType'))
    const kind = findEntry('rmbAccount', type)?.kind
    return kind !== undefined && kind !== 'basic' && type !== 'capitalVerification'
  }),
)

function rmbKindIs(path: string, kind: 'special' | 'temporary'): Condition {
  return when(
    `${kind}Account`,
    [path],
    (scope) => findEntry('rmbAccount', asText(read(scope, path)))?.kind === kind,
  )
}
