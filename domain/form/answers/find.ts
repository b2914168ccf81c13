import { type AnswerRecord, type Answers, type AnswerValue, asText, entriesIn } from './answers.ts'
import { findAnswer } from './path.ts'

export function textAt(answers: Answers, path: string): string {
  return asText(findAnswer(answers, path))
}

export function entriesAt(answers: Answers, path: string): readonly AnswerRecord[] {
  return entriesIn(findAnswer(answers, path))
}

export function isAt(answers: Answers, path: string, value: AnswerValue): boolean {
  return findAnswer(answers, path) === value
}
