import type { StaticListId } from '../lists/list-ids.ts'
import type { LiveList } from '../lists/live-list-ids.ts'
import type { Answers, AnswerValue } from './answers/answers.ts'
import type { FieldPath } from './answers/path.ts'
import type { FieldProblem } from './check/problem.ts'
import type { FieldDefinition } from './fields/field.ts'
import type { SectionDefinition } from './fields/section.ts'
import type { Scope } from './scope.ts'

export type Form = {
  readonly sections: readonly SectionDefinition[]
  readonly sectionsFor: (context: FormContext) => readonly SectionDefinition[]
  readonly rules: readonly FormRule[]
  readonly leavesOut: (field: FieldDefinition, context: FormContext) => boolean
  readonly liveCodes: (list: LiveList, scope: Scope) => readonly string[]
  readonly codesOf: (list: StaticListId, context: FormContext) => readonly string[]
  readonly hasCode: (list: StaticListId, code: string, context: FormContext) => boolean
  readonly problemsAsWhole: (
    field: FieldDefinition,
    value: AnswerValue | undefined,
    path: FieldPath,
    scope: Scope,
  ) => readonly FieldProblem[] | undefined
  readonly withoutExcused: (problems: readonly FieldProblem[], live: Answers) => readonly FieldProblem[]
  readonly keptKeys: readonly string[]
  readonly labelParams: (context: FormContext) => Readonly<Record<string, string>>
}

/** A form adds circumstances of its own, which its conditions and rules read there. */
export type FormContext = {
  readonly form: Form
  /** Who is asked: staff-only questions are neither shown to the customer nor demanded of them. */
  readonly side: 'customer' | 'staff'
  /** Date of the check in Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  readonly bankSections?: readonly SectionDefinition[]
  // Judged where all answers are known (judged-answers.ts): a page that knows a part of them cannot say what
  // was asked.
  readonly judged?: Answers
}

export type FormRule = {
  readonly id: string
  readonly sections: readonly string[]
  /** A form's own rules look at the circumstances that the form added to the context. */
  check(live: Answers, context: FormContext): readonly FieldProblem[]
}
