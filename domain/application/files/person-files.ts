import { type AnswerValue, asText, entriesIn } from '../../form/answers/answers.ts'
import { below, type FieldPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import type { Scope } from '../../form/scope.ts'
import { bankContext } from '../context.ts'
import { type DocumentedPerson, documentedPersons, filesOfPerson } from './documented-persons.ts'

export function isPerPerson({ kind }: FieldDefinition): boolean {
  return kind.type === 'file' && kind.perPerson !== undefined
}

export function personsWithoutFile(
  value: AnswerValue | undefined,
  scope: Scope,
): readonly DocumentedPerson[] {
  const entries = entriesIn(value)
  return documentedPersons(scope.answers, bankContext(scope).flow).filter(
    ({ key }) => filesOfPerson(entries, key).length === 0,
  )
}

export function personProblems(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  path: FieldPath,
  scope: Scope,
): readonly FieldProblem[] {
  const most = field.kind.type === 'file' ? (field.kind.perPerson ?? 0) : 0
  const missing = personsWithoutFile(value, scope).map(({ key }) => blocks(below(path, key), field.missing))
  const entries = entriesIn(value)
  const persons = [...new Set(entries.map(({ person }) => asText(person)))]
  const crowded = persons.filter((key) => filesOfPerson(entries, key).length > most)
  return [...missing, ...crowded.map((key) => blocks(below(path, key), 'M-MOST', { max: most }))]
}
