import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { answersOf, isList, isRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { Scope } from '@kaihu/domain/form/scope.ts'
import { innerScope, sectionScope } from '@kaihu/domain/form/scope.ts'
import type { FieldName } from './names.ts'

/** The place from which the conditions of the field with this name look at the answers. */
export function scopeAt(
  answers: Answers,
  section: string,
  context: ApplicationContext,
  name: FieldName,
): Scope {
  let scope = sectionScope(section, answers, context)
  let here: AnswerValue | undefined = answersOf(answers, section)
  for (const part of name.split('.').slice(0, -1)) {
    here = childOf(here, part)
    const isEntryList = isList(here)
    if (!isEntryList) scope = innerScope(scope, isRecord(here) ? here : {})
  }
  return scope
}

function childOf(value: AnswerValue | undefined, part: string): AnswerValue | undefined {
  if (isList(value)) return value[Number(part)]
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
}
