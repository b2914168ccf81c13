import { type Answers, type AnswerValue, answersOf, isList, isRecord } from './answers/answers.ts'
import type { FormContext } from './form.ts'
import { innerScope, type Scope, sectionScope } from './scope.ts'

export function scopeAt(answers: Answers, section: string, context: FormContext, name: string): Scope {
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
