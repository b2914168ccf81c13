import type { AnswerValue } from '../answers/answers.ts'
import type { FieldPath } from '../answers/path.ts'
import type { Scope } from '../scope.ts'

/** `answer`: its path is absolute, or begins with `.` (same entry or block) or `^` (the record around it). */
export type ProposalSource = { readonly kind: 'answer'; readonly path: FieldPath }

export type Proposed = { readonly value: AnswerValue; readonly source: ProposalSource }

/** A proposal that is not yet at its question. */
export type Proposal = Proposed & { readonly path: FieldPath }

/** How a question finds its answer among those given elsewhere; `reads` names the places it looks at, best first. */
export type Taking = {
  readonly reads: readonly FieldPath[]
  readonly find: (scope: Scope) => Proposed | undefined
}
