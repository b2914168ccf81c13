import type { AnswerValue } from '../answers/answers.ts'
import type { FieldPath } from '../answers/path.ts'
import type { Scope } from '../scope.ts'

/**
 * Where a proposed answer comes from. `answer`: what was answered elsewhere in the application; its path is absolute, or
 * begins with `.` (same entry or block) or `^` (the record around it). Another kind of source is another member.
 */
export type ProposalSource = { readonly kind: 'answer'; readonly path: FieldPath }

/** An answer that is known already and where it is known from, for the question that it stands at. */
export type Proposed = { readonly value: AnswerValue; readonly source: ProposalSource }

/** A proposal that is not yet at its question. */
export type Proposal = Proposed & { readonly path: FieldPath }

/** How a question finds its answer among those given elsewhere; `reads` names the places it looks at, best first. */
export type Taking = {
  readonly reads: readonly FieldPath[]
  readonly find: (scope: Scope) => Proposed | undefined
}
