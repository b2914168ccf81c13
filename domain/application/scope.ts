import { type AnswerRecord, type Answers, type AnswerValue, answersOf, asRecord } from './answers.ts'
import type { ApplicationContext } from './context.ts'

/** The place from which a condition, a check or a default looks at the answers. */
export interface Scope {
  readonly answers: Answers
  readonly section: string
  /** The nearest record around the field: the section, the group entry or the block. */
  readonly record: AnswerRecord
  /** The records around `record`, nearest first. */
  readonly outer: readonly AnswerRecord[]
  readonly context: ApplicationContext
}

/** The scope of the fields that stand directly in a section. */
export function sectionScope(section: string, answers: Answers, context: ApplicationContext): Scope {
  return { answers, section, record: answersOf(answers, section), outer: [], context }
}

/** The scope of the fields inside a group entry or a block. */
export function innerScope(scope: Scope, record: AnswerRecord): Scope {
  return { ...scope, record, outer: [scope.record, ...scope.outer] }
}

/**
 * Reads an answer. `key` = same section, `.key` = same entry or block, `^key` = the record around it,
 * `section.key` = another section.
 */
export function read(scope: Scope, path: string): AnswerValue | undefined {
  if (path.startsWith('.')) return readIn(scope.record, path.slice(1))
  if (path.startsWith('^')) return readIn(scope.outer[0] ?? {}, path.slice(1))
  const [section, ...keys] = path.split('.')
  if (keys.length === 0) return answersOf(scope.answers, scope.section)[path]
  return readIn(answersOf(scope.answers, section ?? ''), keys.join('.'))
}

function readIn(record: AnswerRecord, path: string): AnswerValue | undefined {
  const [key = '', ...rest] = path.split('.')
  return rest.length === 0 ? record[key] : readIn(asRecord(record[key]), rest.join('.'))
}
