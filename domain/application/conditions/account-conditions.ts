import { asText } from '../../form/answers/answers.ts'
import { anyEntry, type Condition, when } from '../../form/fields/condition.ts'
import { read } from '../../form/scope.ts'
import { findEntry } from '../../lists/lists.ts'

export function isSpecialKind(path: string): Condition {
  return rmbKindIs(path, 'special')
}

export function isTemporaryKind(path: string): Condition {
  return rmbKindIs(path, 'temporary')
}

export function isCapitalKind(path: string): Condition {
  return when(
    'capitalAccount',
    [path],
    (scope) => findEntry('fxAccount', asText(read(scope, path)))?.category === 'capital',
  )
}

/** R8; an account for capital verification is opened before there is a basic one. */
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
