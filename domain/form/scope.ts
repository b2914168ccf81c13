import { type AnswerRecord, type Answers, type AnswerValue, answersOf, asRecord } from './answers/answers.ts'
import type { FormContext } from './form.ts'

/** The place from which a condition, a check or a default looks at the answers. */
export type Scope = {
  readonly answers: Answers
  readonly section: string
  /** The nearest record around the field: the section, the group entry or the block. */
  readonly record: AnswerRecord
  /** The records around `record`, nearest first. */
  readonly outer: readonly AnswerRecord[]
  readonly context: FormContext
}

export function sectionScope(section: string, answers: Answers, context: FormContext): Scope {
  return { answers, section, record: answersOf(answers, section), outer: [], context }
}

export function innerScope(scope: Scope, record: AnswerRecord): Scope {
  return { ...scope, record, outer: [scope.record, ...scope.outer] }
}

/**
 * `key` = same section, `.key` = same entry or block, `^key` = the record around it, `section.key` = another
 * section.
 */
export function read(scope: Scope, path: string): AnswerValue | undefined {
  if (path.startsWith('.')) return readIn(scope.record, keysOf(path), 1)
  if (path.startsWith('^')) return readIn(scope.outer[0] ?? {}, keysOf(path.slice(1)), 0)
  const keys = keysOf(path)
  if (keys.length === 1) return answersOf(scope.answers, scope.section)[path]
  return readIn(answersOf(scope.answers, keys[0] ?? ''), keys, 1)
}

const split = new Map<string, readonly string[]>()

/** The keys of a path, split once: paths are written in the catalogue, and read for every question at every save. */
function keysOf(path: string): readonly string[] {
  const known = split.get(path)
  if (known) return known
  const keys = path.split('.')
  if (split.size < MOST_SPLIT) split.set(path, keys)
  return keys
}

/** More than the catalogue has: paths that are put together of answers do not fill the memory. */
const MOST_SPLIT = 5_000

function readIn(record: AnswerRecord, keys: readonly string[], from: number): AnswerValue | undefined {
  let here: AnswerRecord = record
  for (let index = from; index < keys.length - 1; index += 1) here = asRecord(here[keys[index] ?? ''])
  return here[keys.at(-1) ?? '']
}
