import { findSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { isScreeningRelevant } from '@kaihu/domain/application/changes/changes.ts'
import { typedChanges } from '@kaihu/domain/application/changes/typed-changes.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { inFormOrder } from '@kaihu/domain/application/form-order.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { type FieldPath, findAnswer, isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'

export type Change = {
  path: FieldPath
  field: FieldDefinition | undefined
  before: AnswerValue | undefined
  after: AnswerValue | undefined
  isScreeningRelevant: boolean
}

/** What the customer changed from one frozen submission to the next, answer by answer, in the order of the form. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  context: ApplicationContext,
): readonly Change[] {
  const [old, now] = [before as Answers, after as Answers]
  const changed = typedChanges(old, now, context).filter((path) => !isWithin(path, REPLIES_SECTION))
  return inFormOrder(changed).map((path) => {
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
