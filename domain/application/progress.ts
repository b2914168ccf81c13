import { type Answers, answersOf, isBlank } from '../form/answers/answers.ts'
import { isWithin } from '../form/answers/path.ts'
import { type CheckCache, createCheckCache, recognise } from '../form/check/check-cache.ts'
import { isSectionBlocked } from '../form/check/check-section.ts'
import { isSent } from '../form/check/shape.ts'
import type { SectionDefinition, StepDefinition, StepKey } from '../form/fields/section.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import { isSectionAsked } from '../form/live/visible.ts'
import { normaliseAnswers } from '../form/normalise/normalise.ts'
import { stepsOf } from './catalogue/steps.ts'
import type { ApplicationContext } from './context.ts'
import type { ReturnMarks } from './returns/return-mark.ts'

/** Version of each section; 0 or absent = never saved. */
export type SectionVersions = Readonly<Record<string, number>>

/** The hub's statuses. `waitingFor` names the section that has to be saved first. */
export type ProgressStatus =
  | { readonly status: 'notStarted' | 'inProgress' | 'completed' }
  | { readonly status: 'cannotStart'; readonly waitingFor: string }
  | { readonly status: 'returned'; readonly items: number }

export type SectionProgress = ProgressStatus & { readonly key: string; readonly title: string }

export type StepProgress = ProgressStatus & {
  readonly key: StepKey
  readonly title: string
  /** Step `number` of `of`. */
  readonly number: number
  readonly of: number
  readonly sections: readonly SectionProgress[]
}

/**
 * Step 1 opens section by section, the rest when it is saved; what was saved once stays open. undefined:
 * nothing.
 */
export function waitsFor(
  section: string,
  flow: ApplicationContext['flow'],
  versions: SectionVersions,
): string | undefined {
  const isSaved = (key: string): boolean => (versions[key] ?? 0) > 0
  const first = stepsOf(flow)[0]?.sections.find(({ key }) => !isSaved(key))
  return first === undefined || first.key === section || isSaved(section) ? undefined : first.key
}

/**
 * Computed, never stored. Completed is what was saved and passes its submit rule (R46). With the
 * application's cache only sections that may have changed are checked.
 */
export function progressOf(
  answers: Answers,
  versions: SectionVersions,
  marks: ReturnMarks,
  context: ApplicationContext,
  memory: CheckCache = createCheckCache(),
): readonly StepProgress[] {
  const all = stepsOf(context.flow)
  const live = recognise(memory, dropHidden(normaliseAnswers(answers, context.form), context))
  const isSaved = (key: string): boolean => (versions[key] ?? 0) > 0
  return all.map((step, index) => {
    const asked = step.sections.filter((section) => isSectionAsked(section, live, context))
    const sections = asked.map((section): SectionProgress => {
      const named = { key: section.key, title: section.title }
      const waitingFor = waitsFor(section.key, context.flow, versions)
      if (waitingFor !== undefined) return { ...named, status: 'cannotStart', waitingFor }
      const items = countMarks(marks, section.key)
      if (items > 0) return { ...named, status: 'returned', items }
      const isCompleted = isSaved(section.key) && !isSectionBlocked(section, live, context, memory)
      if (isCompleted) return { ...named, status: 'completed' }
      const isBegun = isSaved(section.key) || isTouched(section, answers)
      return { ...named, status: isBegun ? 'inProgress' : 'notStarted' }
    })
    const named = { key: step.key, title: step.title, number: index + 1, of: all.length, sections }
    return { ...named, ...stepStatus(step, sections, marks) }
  })
}

/** Whether anything was entered; values that follow by themselves do not count. */
function isTouched(section: SectionDefinition, answers: Answers): boolean {
  const record = answersOf(answers, section.key)
  return section.fields.some((field) => isSent(field) && !field.derived && !isBlank(record[field.key]))
}

function stepStatus(
  step: StepDefinition,
  sections: readonly SectionProgress[],
  marks: ReturnMarks,
): ProgressStatus {
  const own = countMarks(marks, step.key)
  const items = sections.reduce((sum, one) => sum + (one.status === 'returned' ? one.items : 0), own)
  if (items > 0) return { status: 'returned', items }
  if (sections.every((one) => one.status === 'completed')) return { status: 'completed' }
  const waiting = sections.find((one) => one.status === 'cannotStart')
  if (waiting?.status === 'cannotStart' && sections.every((one) => one.status === 'cannotStart')) {
    return { status: 'cannotStart', waitingFor: waiting.waitingFor }
  }
  const untouched = sections.every((one) => one.status === 'notStarted' || one.status === 'cannotStart')
  return { status: untouched ? 'notStarted' : 'inProgress' }
}

function countMarks(marks: ReturnMarks, container: string): number {
  return Object.entries(marks).filter(([path, mark]) => mark.checked && isWithin(path, container)).length
}
