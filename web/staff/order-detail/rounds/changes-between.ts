import type { Answers, AnswerValue } from '@kaihu/domain/application/answers.ts'
import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { changedPaths, isScreeningRelevant } from '@kaihu/domain/application/changes.ts'
import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import { findField } from '@kaihu/domain/application/fields-within.ts'
import { type FieldPath, findAnswer } from '@kaihu/domain/application/path.ts'

/** One answer that differs between two submissions. */
export interface Change {
  path: FieldPath
  field: FieldDefinition | undefined
  before: AnswerValue | undefined
  after: AnswerValue | undefined
  /** matters to screening (workflow.md 1.4 rule 3) */
  isScreeningRelevant: boolean
}

/** What changed from one frozen submission to the next, answer by answer. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): readonly Change[] {
  const [old, now] = [before as Answers, after as Answers]
  return changedPaths(old, now).map((path) => {
    const [section = '', ...rest] = path.split('.')
    return {
      path,
      field: findField(findSection(section)?.fields ?? [], rest.join('.')),
      before: findAnswer(old, path),
      after: findAnswer(now, path),
      isScreeningRelevant: isScreeningRelevant(path),
    }
  })
}
