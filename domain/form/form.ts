import type { StaticListId } from '../lists/list-ids.ts'
import type { LiveList } from '../lists/live-list-ids.ts'
import type { Answers, AnswerValue } from './answers/answers.ts'
import type { FieldPath } from './answers/path.ts'
import type { FieldProblem } from './check/problem.ts'
import type { FieldDefinition } from './fields/field.ts'
import type { SectionDefinition } from './fields/section.ts'
import type { Scope } from './scope.ts'

/** A form: its sections and rules, and what only the form itself knows of its fields. */
export type Form = {
  /** Every section, whether it is asked or not, in the order of screen and paper. */
  readonly sections: readonly SectionDefinition[]
  /** The sections that are asked under these circumstances, as far as no condition of theirs hides them. */
  readonly sectionsFor: (context: FormContext) => readonly SectionDefinition[]
  readonly rules: readonly FormRule[]
  /** Whether a shorter way through the form leaves this field out, whatever its condition says. */
  readonly leavesOut: (field: FieldDefinition, context: FormContext) => boolean
  /** The codes of a list that the answers themselves make. */
  readonly liveCodes: (list: LiveList, scope: Scope) => readonly string[]
  /** The codes that a fixed list offers under these circumstances. */
  readonly codesOf: (list: StaticListId, context: FormContext) => readonly string[]
  /** Whether a fixed list has this code under these circumstances. */
  readonly hasCode: (list: StaticListId, code: string, context: FormContext) => boolean
  /** What is wrong with a field that is judged as a whole; undefined: it is judged as every other. */
  readonly problemsAsWhole: (
    field: FieldDefinition,
    value: AnswerValue | undefined,
    path: FieldPath,
    scope: Scope,
  ) => readonly FieldProblem[] | undefined
  /** The problems that stand, without those that the answers themselves excuse. */
  readonly withoutExcused: (problems: readonly FieldProblem[], live: Answers) => readonly FieldProblem[]
  /** Keys that records keep although no question asks for them. */
  readonly keptKeys: readonly string[]
  /** Figures that labels name. */
  readonly labelParams: (context: FormContext) => Readonly<Record<string, string>>
}

/**
 * What a question depends on besides the answers: the form and who fills it in, when. A form adds circumstances of its
 * own; its conditions and rules read them there.
 */
export type FormContext = {
  readonly form: Form
  /** Who is asked: staff-only questions are neither shown to the customer nor demanded of them. */
  readonly side: 'customer' | 'staff'
  /** Date of the check in Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  /** Sections outside the form whose answers count beside its own. */
  readonly bankSections?: readonly SectionDefinition[]
  /**
   * Answers of other sections that were judged where all of them are known (judged-answers.ts): they count as they
   * stand, for a page that knows only a part of the answers cannot say what was asked.
   */
  readonly judged?: Answers
}

/** A rule between fields. `check` sees the answers that count, hidden ones left out. */
export type FormRule = {
  readonly id: string
  /** Sections whose fields the rule's problems stand at. */
  readonly sections: readonly string[]
  /** A form's own rules look at the circumstances that the form added to the context. */
  check(live: Answers, context: FormContext): readonly FieldProblem[]
}
