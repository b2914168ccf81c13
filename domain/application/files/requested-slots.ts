import { type Answers, answersOf, asText, entriesIn, isBlank } from '../../form/answers/answers.ts'
import { below, type FieldPath } from '../../form/answers/path.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { isRequired, isShown } from '../../form/live/visible.ts'
import { type Scope, sectionScope } from '../../form/scope.ts'
import { designatedFiles } from '../catalogue/designated-files.ts'
import type { ApplicationContext } from '../context.ts'
import { isPerPerson, personsWithoutFile } from './person-files.ts'

function emptyIn(field: FieldDefinition, scope: Scope): readonly string[] {
  const value = scope.record[field.key]
  if (!isPerPerson(field)) return isBlank(value) ? [field.key] : []
  return personsWithoutFile(value, scope).map(({ key }) => `${field.key}.${key}`)
}

/** The required slots of the designated files that hold nothing yet, by their keys: what may be asked to be late. */
export function emptySlots(answers: Answers, context: ApplicationContext): readonly string[] {
  const scope = sectionScope(designatedFiles.key, answers, context)
  return designatedFiles.fields
    .filter((field) => isShown(field, scope) && isRequired(field, scope))
    .flatMap((field) => emptyIn(field, scope))
}

/** The slots for which the customer asks to hand the document in later. */
export function requestedSlots(answers: Answers): ReadonlySet<FieldPath> {
  const requests = entriesIn(answersOf(answers, 'otherFiles').missingDocumentRequest)
  return new Set(requests.map(({ slot }) => below(designatedFiles.key, asText(slot))))
}

/** Leaves out what is missing with the customer's request to hand it in later: the bank decides about that. */
export function withoutRequested(
  problems: readonly FieldProblem[],
  answers: Answers,
): readonly FieldProblem[] {
  const requested = requestedSlots(answers)
  return requested.size === 0
    ? problems
    : problems.filter(({ path, code }) => code !== 'M-UPLOAD' || !requested.has(path))
}
