import type { AnswerValue } from '../../form/answers/answers.ts'
import type { PaperKind, RecognisedField } from '../paper.ts'

/** A value of a photographed paper as the answer of a question; `name` is its place inside the section, with dots alone. */
export type PhotoProposal = {
  readonly name: string
  readonly value: AnswerValue
  readonly field: RecognisedField
}

/** What a paper proposes for the questions at a place; nothing for a paper that is not asked there. */
export type ReadPaper = (
  kind: PaperKind | null,
  fields: readonly RecognisedField[],
) => readonly PhotoProposal[]
