import { type Answers, asText } from './answers.ts'
import { steps } from './catalogue/steps.ts'
import { changedPaths } from './changes.ts'
import { checkApplication } from './check-application.ts'
import type { ApplicationContext } from './context.ts'
import { type FieldPath, findAnswer, isWithin, withAnswer } from './path.ts'
import { blocks, type FieldProblem } from './problem.ts'
import type { ReturnMarks } from './return-mark.ts'

/** What a customer may change while the order lies with them after a return (R47). */
export interface OpenPaths {
  readonly paths: readonly FieldPath[]
  readonly isOpen: (path: FieldPath) => boolean
}

/**
 * The fields under checked marks (a marked section or step opens all its fields), and those that a
 * change of them makes necessary: answers that are missing or wrong now and were not before.
 */
export function openPathsWhileReturned(
  marks: ReturnMarks,
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): OpenPaths {
  const marked = markedPaths(marks)
  const paths = [...marked, ...madeNecessary(marked, before, after, context)]
  return { paths, isOpen: (path) => paths.some((open) => isWithin(path, open)) }
}

/** Changes outside the open paths, each as a problem; empty when the change may be saved. */
export function refusedChanges(
  marks: ReturnMarks,
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  const open = openPathsWhileReturned(marks, before, after, context)
  return changedPaths(before, after)
    .filter((path) => !path.startsWith('returnAnswers.') && !open.isOpen(path))
    .map((path) => blocks(path, 'M-CLOSED'))
}

/** Marked items that were neither changed nor answered; `replies` are the customer's answers by path (R47). */
export function untouchedMarks(
  marks: ReturnMarks,
  replies: Readonly<Record<FieldPath, string>>,
  before: Answers,
  after: Answers,
): readonly FieldPath[] {
  const changed = changedPaths(before, after)
  return Object.entries(marks)
    .filter(([, mark]) => mark.checked)
    .map(([path]) => path)
    .filter((path) => asText(replies[path]) === '')
    .filter((path) => !changed.some((one) => pathsUnder(path).some((open) => isWithin(one, open))))
}

function markedPaths(marks: ReturnMarks): readonly FieldPath[] {
  return Object.entries(marks).flatMap(([path, mark]) => (mark.checked ? pathsUnder(path) : []))
}

/** A step's key stands for its sections; a section or field for itself. */
function pathsUnder(path: FieldPath): readonly FieldPath[] {
  const step = steps.find((candidate) => candidate.key === path)
  return step ? step.sections.map((section) => section.key) : [path]
}

function madeNecessary(
  marked: readonly FieldPath[],
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldPath[] {
  const markedOnly = changedPaths(before, after)
    .filter((path) => marked.some((open) => isWithin(path, open)))
    .reduce<Answers>((answers, path) => withValueOf(answers, after, path), before)
  const known = new Set(checkApplication(before, context).map((problem) => problem.path))
  return checkApplication(markedOnly, context)
    .filter((problem) => problem.severity === 'blocks' && !known.has(problem.path))
    .map((problem) => problem.path)
}

function withValueOf(answers: Answers, source: Answers, path: FieldPath): Answers {
  return withAnswer(answers, path, findAnswer(source, path) ?? null)
}
