import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import { type FieldName, pathOf } from './names.ts'

/** Never changed in place: an answer that changes makes new records along its own path alone. */
export type FormAnswers = {
  readonly all: () => AnswerRecord
  readonly at: (name: FieldName) => AnswerValue | undefined
  readonly set: (name: FieldName, value: AnswerValue) => void
  /** Puts other answers in the place of all. */
  readonly replace: (answers: AnswerRecord) => void
  /** Tells the name of every answer that changes; undefined when all of them may have. Answers what ends it. */
  readonly follow: (told: (name: FieldName | undefined) => void) => () => void
}

export function createFormAnswers(section: string, initial: AnswerRecord): FormAnswers {
  let answers: Answers = { [section]: initial }
  const listeners = new Set<(name: FieldName | undefined) => void>()
  const change = (next: Answers, name?: FieldName) => {
    answers = next
    for (const told of Array.from(listeners)) told(name)
  }
  return {
    all: () => answersOf(answers, section),
    at: (name) => findAnswer(answers, pathOf(section, name)),
    set: (name, value) => change(withAnswer(answers, pathOf(section, name), value), name),
    replace: (next) => change({ [section]: next }),
    follow: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
  }
}

/** Whether one of the two names the other, or a place inside it. */
export function isSamePlace(one: FieldName, other: FieldName): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}
