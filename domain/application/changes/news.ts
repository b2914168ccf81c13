import { type Answers, isBlank } from '../../form/answers/answers.ts'
import { type FieldPath, findAnswer, partsOf } from '../../form/answers/path.ts'
import { isSameAnswer } from '../../form/answers/same-answer.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { proposedAnswer } from '../../form/live/proposals.ts'
import { scopeAt } from '../../form/scope-at.ts'
import { findSection } from '../catalogue/sections.ts'
import type { ApplicationContext } from '../context.ts'
import { changedPaths } from './changes.ts'

/** What differs, without what the form filled in by itself where nothing had been answered: nobody told of that. */
export function newsBetween(
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldPath[] {
  return changedPaths(before, after).filter((path) => !isFilledIn(path, before, after, context))
}

function isFilledIn(path: FieldPath, before: Answers, after: Answers, context: ApplicationContext): boolean {
  if (!isBlank(findAnswer(before, path) ?? null)) return false
  const [section = '', ...parts] = partsOf(path).map(String)
  const keys = parts.filter((part) => !/^\d+$/.test(part))
  const field = findField(findSection(section)?.fields ?? [], keys.join('.'))
  const proposed = field && proposedAnswer(field, scopeAt(after, section, context, parts.join('.')))
  return proposed !== undefined && isSameAnswer(proposed, findAnswer(after, path) ?? null)
}
