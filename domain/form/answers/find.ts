import { type AnswerRecord, type Answers, type AnswerValue, asText, entriesIn } from './answers.ts'
import { findAnswer } from './path.ts'

/** The text at a path; '' when there is none. */
export function textAt(answers: Answers, path: string): string {
  return asText(findAnswer(answers, path))
}

/** The entries of the group at a path. */
export function entriesAt(answers: Answers, path: string): readonly AnswerRecord[] {
  return entriesIn(findAnswer(answers, path))
}

/** Whether the answer at a path is exactly this value. */
export function isAt(answers: Answers, path: string, value: AnswerValue): boolean {
  return findAnswer(answers, path) === value
}
