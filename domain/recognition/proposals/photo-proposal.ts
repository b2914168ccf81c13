import type { AnswerValue } from '../../form/answers/answers.ts'
import type { PaperKind, RecognisedField } from '../paper.ts'

export type PhotoProposal = {
  readonly name: string
  readonly value: AnswerValue
  readonly field: RecognisedField
}

export type ReadPaper = (
  kind: PaperKind | null,
  fields: readonly RecognisedField[],
) => readonly PhotoProposal[]
