import { type AnswerRecord, asText, entriesIn } from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath } from '../../form/answers/path.ts'
import { read, type Scope } from '../../form/scope.ts'
import { isPercent, scaledPercent, scaledSum } from '../conditions/percentages.ts'
import { bankContext } from '../context.ts'
import type { SUGGESTED_KEYS } from './suggested-keys.ts'
import { titlesAt } from './usual-titles.ts'

/**
 * Answers that are likely where nobody can know: they stand beside the question and are taken by one press. Nothing is put
 * there unpressed, as a likely answer is no known one.
 */
export function suggestedAnswers(path: FieldPath, scope: Scope): readonly string[] {
  const key = path.split('.').at(-1) ?? ''
  const own = asText(scope.record[key])
  const find = Object.entries(FINDERS).find(([name]) => name === key)?.[1]
  const found = find?.(scope, definitionPath(path)) ?? []
  return [...new Set(found)].filter((one) => one !== '' && one !== own).slice(0, MOST)
}

const MOST = 4

type Find = (scope: Scope, path: string) => readonly string[]

const FINDERS: Readonly<Record<(typeof SUGGESTED_KEYS)[number], Find>> = {
  positionTitle: (scope, path) => titlesAt(path, bankContext(scope).locale),
  percentage: sharesThatFit,
  birthPlace: (scope) => ofOthers(scope, 'birthPlace'),
  birthCountry: (scope) => [asText(read(scope, '.person.nationality'))],
  residency: (scope) => [asText(read(scope, 'companyInfo.registerCountryCode'))],
  formedDate: dayOfEstablishment,
  operatingSince: dayOfEstablishment,
  currency: (_, path) => (path.startsWith('partC.fxAccounts') ? ['USD', 'EUR', 'HKD', 'JPY'] : []),
}

function dayOfEstablishment(scope: Scope): readonly string[] {
  return [asText(read(scope, 'companyInfo.establishmentDate'))]
}

/** Shares of the others, as far as they are left of a hundred. */
function sharesThatFit(scope: Scope): readonly string[] {
  const told = groupOf(scope).map((entry) => asText(entry['percentage']))
  const left = scaledPercent('100') - scaledSum(told.filter(isPercent))
  return ofOthers(scope, 'percentage').filter((share) => isPercent(share) && scaledPercent(share) <= left)
}

function groupOf(scope: Scope): readonly AnswerRecord[] {
  const around = Object.values(scope.outer[0] ?? {})
  return around.map(entriesIn).find((entries) => entries.includes(scope.record)) ?? []
}

/** What was answered in the other entries of the group, the nearest before this one first. */
function ofOthers(scope: Scope, key: string): readonly string[] {
  const group = groupOf(scope)
  const before = group.slice(0, group.indexOf(scope.record)).toReversed()
  return before.map((entry) => asText(entry[key]))
}
