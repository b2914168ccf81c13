import type { Answers } from '../../form/answers/answers.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import type { ApplicationContext } from '../context.ts'

/** A rule between fields. `check` sees the answers that count, hidden ones left out. */
export type ApplicationRule = {
  /** Number in docs/rules.md, e.g. `R13`. */
  readonly id: string
  /** Sections whose fields the rule's problems stand at. */
  readonly sections: readonly string[]
  readonly check: (live: Answers, context: ApplicationContext) => readonly FieldProblem[]
}
