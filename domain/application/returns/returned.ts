import { type Answers, asText } from '../../form/answers/answers.ts'
import { type FieldPath, findAnswer, isWithin, withAnswer } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { freezeAnswers } from '../../form/words/freeze.ts'
import { changedPaths } from '../changes/changes.ts'
import { isSameAt, typedChanges } from '../changes/typed-changes.ts'
import { checkApplication } from '../check-application.ts'
import type { ApplicationContext } from '../context.ts'
import { fieldOfSlot } from '../files/slot-path.ts'
import { findSlot } from '../files/slots.ts'
import type { ReturnMarks } from './return-mark.ts'
import { isUnderMark, markedPlaces, REPLIES_SECTION } from './returned-places.ts'

/** What a customer may change while the order lies with them after a return (R47). */
export type OpenPaths = {
  readonly paths: readonly FieldPath[]
  readonly isOpen: (path: FieldPath) => boolean
}

export type ReturnedAnswers = {
  readonly submitted: Answers
  readonly kept: Answers
}

/** Chains of consequences are followed this far; real ones end after two or three. */
const mostRounds = 8

/**
 * Fields under checked marks, and those that a change of them makes necessary: newly asked, or wrong or
 * missing now and not when submitted, and so on. Open too is what the rules would refuse in the submission as
 * it is.
 */
export function openPathsWhileReturned(
  marks: ReturnMarks,
  submitted: Answers,
  kept: Answers,
  context: ApplicationContext,
): OpenPaths {
  const wrong = blockedPaths(submitted, context)
  let paths: readonly FieldPath[] = [...new Set([...markedPlaces(marks), REPLIES_SECTION, ...wrong])]
  for (let round = 0; round < mostRounds; round += 1) {
    const more = madeNecessary(paths, { submitted, kept }, context)
    if (more.length === 0) break
    paths = [...paths, ...more]
  }
  return { paths, isOpen: (path) => paths.some((open) => isWithin(path, open)) }
}

/** Empty when it may be saved. To put an answer back as it was submitted is always allowed. */
export function refusedChanges(
  marks: ReturnMarks,
  { submitted, kept }: ReturnedAnswers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  const open = openPathsWhileReturned(marks, submitted, after, context)
  return typedChanges(besideSections(kept, after), after, context)
    .filter((path) => !open.isOpen(path) && !isSameAt(path, submitted, after))
    .map((path) => blocks(path, 'M-CLOSED'))
}

export function untouchedMarks(
  marks: ReturnMarks,
  replies: Readonly<Record<FieldPath, string>>,
  before: Answers,
  after: Answers,
): readonly FieldPath[] {
  const changed = changedPaths(besideSections(before, after), after)
  return Object.entries(marks)
    .filter(([, mark]) => mark.checked)
    .map(([path]) => path)
    .filter((path) => asText(replies[path]) === '')
    .filter((path) => !changed.some((one) => isUnderMark(one, path)))
}

function madeNecessary(
  open: readonly FieldPath[],
  { submitted, kept }: ReturnedAnswers,
  context: ApplicationContext,
): readonly FieldPath[] {
  const isOpen = (path: FieldPath): boolean => open.some((one) => isWithin(path, one))
  const partial = changedPaths(besideSections(submitted, kept), kept)
    .filter(isOpen)
    .reduce<Answers>((answers, path) => withAnswer(answers, path, findAnswer(kept, path) ?? null), submitted)
  const found = [...newlyAsked(submitted, partial, context), ...newlyWrong(submitted, partial, context)]
  return [...new Set(found)].filter((path) => !isOpen(path))
}

/** The answers with an empty record for every section that only the others hold: what is new there is told field by field. */
export function besideSections(answers: Answers, others: Answers): Answers {
  return { ...Object.fromEntries(Object.keys(others).map((section) => [section, {}])), ...answers }
}

function newlyAsked(before: Answers, after: Answers, context: ApplicationContext): readonly FieldPath[] {
  const asked = new Set(askedPaths(before, context))
  return askedPaths(after, context).filter((path) => !asked.has(path))
}

function askedPaths(answers: Answers, context: ApplicationContext): readonly FieldPath[] {
  return freezeAnswers(answers, context).flatMap(({ rows }) => rows.map(({ path }) => path))
}

function newlyWrong(before: Answers, after: Answers, context: ApplicationContext): readonly FieldPath[] {
  const known = new Set(blockedPaths(before, context))
  return blockedPaths(after, context).filter((path) => !known.has(path))
}

function blockedPaths(answers: Answers, context: ApplicationContext): readonly FieldPath[] {
  return checkApplication(answers, context)
    .filter(({ severity }) => severity === 'blocks')
    .map(({ path }) => answerAt(path))
}

/** The answer that puts a problem right: what is wrong with a person's own slot is put right in the field of the slots. */
function answerAt(path: FieldPath): FieldPath {
  return findSlot(path) === undefined ? path : fieldOfSlot(path)
}
