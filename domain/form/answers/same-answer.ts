import { type AnswerValue, isList, isRecord } from './answers.ts'

/**
 * In whatever order their parts stand: the database sorts them. What was not answered is nothing, absent or
 * null.
 */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((value, index) => isSameAnswer(value, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  return Object.keys({ ...one, ...other }).every((key) => isSameAnswer(one[key], other[key]))
}
