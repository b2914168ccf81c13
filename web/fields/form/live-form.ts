import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Store } from '../../kit/store.ts'
import { createStore } from '../../kit/store.ts'
import { FormContext } from './form-context.ts'

/** What the form knows beyond the inputs themselves: all answers as they stand, and what is wrong with them. */
export type LiveForm = {
  /** all answers that count, this section's as typed so far */
  readonly answers: Answers
  /** problems by path, shown beside their fields */
  readonly problems: ReadonlyMap<string, readonly FieldProblem[]>
  /** a check of everything has failed: from then on everything is checked again while typing */
  readonly isStrict: boolean
  /** slots into which a file is on its way or being checked */
  readonly uploading: ReadonlySet<FieldPath>
  readonly faults: readonly FieldPath[]
  /** the answer that is to be shown: folded entries around it open */
  readonly target: FieldPath | null
}

export type LiveStore = Store<LiveForm>

export function createLiveStore(
  all: Answers,
  section: string,
  values: AnswerRecord,
  context: ApplicationContext,
): LiveStore {
  return createStore<LiveForm>({
    answers: dropHidden({ ...all, [section]: values }, context),
    problems: new Map(),
    isStrict: false,
    uploading: new Set(),
    faults: [],
    target: null,
  })
}

export function problemsByPath(problems: readonly FieldProblem[]): ReadonlyMap<string, FieldProblem[]> {
  const byPath = new Map<string, FieldProblem[]>()
  for (const problem of problems) byPath.set(problem.path, [...(byPath.get(problem.path) ?? []), problem])
  return byPath
}

/** Watches a part of the live form. The part must compare equal while nothing changed: text, number, or kept object. */
export function useLive<T>(select: (live: LiveForm) => T): T {
  const { live } = useForm()
  const get = useCallback(() => select(live.get()), [live, select])
  return useSyncExternalStore(live.subscribe, get, get)
}

/** The same of a part that is made anew at each look: the one before stays as long as it says the same. */
export function useLiveMade<T extends AnswerValue>(select: (live: LiveForm) => T): T {
  const { live } = useForm()
  const get = useMemo(() => keeping(() => select(live.get())), [live, select])
  return useSyncExternalStore(live.subscribe, get, get)
}

function keeping<T extends AnswerValue>(look: () => T): () => T {
  let kept: { readonly part: T } | undefined
  return () => {
    const part = look()
    if (!kept || !isSameAnswer(kept.part, part)) kept = { part }
    return kept.part
  }
}

export function useForm() {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside its form')
  return form
}
