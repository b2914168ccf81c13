import type { ListEntry } from '../../lists/list-entry.ts'
import type { StaticListId } from '../../lists/list-ids.ts'
import { findEntry } from '../../lists/lists.ts'
import { type AnswerValue, asList, asText, entriesIn, isBlank } from '../answers/answers.ts'
import { innerScope, read, type Scope } from '../scope.ts'

export type Condition = {
  readonly reads: readonly string[]
  readonly meaning: Meaning
  readonly holds: (scope: Scope) => boolean
}

/** What a condition says, so that docs/forms.md can say it in words. */
export type Meaning =
  | { readonly says: 'is' | 'has'; readonly path: string; readonly values: readonly Scalar[] }
  | { readonly says: 'filled' | 'blank' | 'none'; readonly path: string }
  | { readonly says: 'all' | 'any'; readonly of: readonly Meaning[] }
  | { readonly says: 'not'; readonly of: Meaning }
  | { readonly says: 'anyEntry'; readonly path: string; readonly of: Meaning }
  | { readonly says: 'named'; readonly name: string; readonly values: readonly string[] }

type Scalar = string | number | boolean

export function is(path: string, ...values: readonly Scalar[]): Condition {
  return test({ says: 'is', path, values }, (answer) => values.some((value) => value === answer))
}

/** The answer was given and is none of the values. */
export function isOther(path: string, ...values: readonly Scalar[]): Condition {
  return all(filled(path), not(is(path, ...values)))
}

export function yes(path: string): Condition {
  return is(path, true)
}

export function no(path: string): Condition {
  return is(path, false)
}

/** A multiple choice contains at least one of the codes. */
export function has(path: string, ...codes: readonly string[]): Condition {
  const meaning = { says: 'has', path, values: codes } as const
  return test(meaning, (answer) => asList(answer).some((code) => codes.includes(asText(code))))
}

/** The entry that was chosen of a list has a fact, called `name`. */
export function entryIs<L extends StaticListId>(
  name: string,
  list: L,
  path: string,
  fits: (entry: ListEntry<L>) => boolean,
): Condition {
  return when(name, [path], (scope) => {
    const entry = findEntry(list, asText(read(scope, path)))
    return entry !== undefined && fits(entry)
  })
}

export function filled(path: string): Condition {
  return test({ says: 'filled', path }, (answer) => !isBlank(answer))
}

export function blank(path: string): Condition {
  return test({ says: 'blank', path }, (answer) => isBlank(answer))
}

export function none(path: string): Condition {
  return test({ says: 'none', path }, (answer) => asList(answer).length === 0)
}

export function anyEntry(path: string, condition: Condition): Condition {
  return {
    reads: [path, ...condition.reads.map((inner) => `${path}${inner}`)],
    meaning: { says: 'anyEntry', path, of: condition.meaning },
    holds: (scope) => entriesIn(read(scope, path)).some((entry) => condition.holds(innerScope(scope, entry))),
  }
}

export function all(...conditions: readonly Condition[]): Condition {
  return joined('all', conditions, (scope) => conditions.every((condition) => condition.holds(scope)))
}

export function any(...conditions: readonly Condition[]): Condition {
  return joined('any', conditions, (scope) => conditions.some((condition) => condition.holds(scope)))
}

export function not(condition: Condition): Condition {
  const { reads, meaning } = condition
  return { reads, meaning: { says: 'not', of: meaning }, holds: (scope) => !condition.holds(scope) }
}

/** Any condition that the combinators cannot say; `reads` keeps it traceable, `name` says what it is. */
export function when(
  name: string,
  reads: readonly string[],
  holds: (scope: Scope) => boolean,
  ...values: readonly string[]
): Condition {
  return { reads, meaning: { says: 'named', name, values }, holds }
}

function test(
  meaning: Meaning & { readonly path: string },
  holds: (answer: AnswerValue | undefined) => boolean,
): Condition {
  return { reads: [meaning.path], meaning, holds: (scope) => holds(read(scope, meaning.path)) }
}

function joined(
  says: 'all' | 'any',
  conditions: readonly Condition[],
  holds: (scope: Scope) => boolean,
): Condition {
  return {
    reads: conditions.flatMap((condition) => condition.reads),
    meaning: { says, of: conditions.map(({ meaning }) => meaning) },
    holds,
  }
}
