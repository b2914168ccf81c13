import { type AnswerRecord, type Answers, answersOf, asText, isRecord } from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath, findAnswer, partsOf } from '../../form/answers/path.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { sectionScope } from '../../form/scope.ts'
import { findSection } from '../catalogue/sections.ts'
import type { ApplicationContext } from '../context.ts'
import { SLOT_KEY } from '../files/slot-key.ts'
import { changedPaths } from './changes.ts'

/** Without computed and derived values, and what "same person as" copies. */
export function typedChanges(
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldPath[] {
  return changedPaths(before, after).filter(
    (path) =>
      !isComputed(path) && !isKept(path) && !isDerived(path, after, context) && !isCopied(path, after),
  )
}

/** Whether both say the same at the path; nothing, null and blank text are the same. */
export function isSameAt(path: FieldPath, one: Answers, other: Answers): boolean {
  const told = (answers: Answers): string => JSON.stringify(findAnswer(answers, path) ?? '')
  return told(one) === told(other)
}

function isKept(path: FieldPath): boolean {
  return path.endsWith(`.${SLOT_KEY}`)
}

function isComputed(path: FieldPath): boolean {
  const [key = '', ...rest] = definitionPath(path).split('.')
  const fields = findSection(key)?.fields ?? []
  return rest.some((_, index) => {
    const field = findField(fields, rest.slice(0, index + 1).join('.'))
    return field?.kind.type === 'calc'
  })
}

function isDerived(path: FieldPath, answers: Answers, context: ApplicationContext): boolean {
  const [section = '', key = ''] = definitionPath(path).split('.')
  const field = findSection(section)?.fields.find((candidate) => candidate.key === key)
  return field?.derived?.(sectionScope(section, answers, context)) !== undefined
}

function isCopied(path: FieldPath, answers: Answers): boolean {
  const [section = '', ...parts] = partsOf(path)
  let here: AnswerRecord | readonly unknown[] = answersOf(answers, String(section))
  for (const part of parts) {
    if (isRecord(here as AnswerRecord) && part !== 'sameAs' && asText((here as AnswerRecord).sameAs) !== '') {
      return true
    }
    const next: unknown = (here as Record<string | number, unknown>)[part]
    if (typeof next !== 'object' || next === null) return false
    here = next as AnswerRecord
  }
  return false
}
