import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import { entryPath, isWithin } from '@kaihu/domain/form/answers/path.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import { useCallback, useState } from 'react'
import { type LiveForm, useLiveMade } from '../../form/live-form.ts'
import type { Entry } from './use-entries.ts'

/** Which entries of a group are folded to their summary. */
export type Folding = {
  readonly isFolded: (key: string, index: number) => boolean
  readonly isWrong: (index: number) => boolean
  readonly toggle: (key: string, index: number) => void
}

const MOST_OPEN = 5

/**
 * The first few in which something is left to answer are open. An entry opens when something in it is found
 * wrong; what was wrong when the form was opened is said in its heading alone, or it would push the page from
 * under the reader.
 */
export function useFolding(
  path: FieldPath,
  atStart: readonly Entry[],
  isWhole: (entry: AnswerRecord) => boolean,
): Folding {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    if (atStart.length < 2) return new Set()
    const open = atStart.filter(({ value }) => !isWhole(value)).slice(0, MOST_OPEN)
    return new Set(atStart.filter((one) => !open.includes(one)).map(({ key }) => key))
  })
  const [seen, setSeen] = useState<readonly FieldPath[]>([])
  const called = useLiveMade(
    useCallback(
      ({ problems, target }) =>
        [...blocked(problems), ...(target === null ? [] : [target])].filter((at) => isWithin(at, path)),
      [path],
    ),
  )
  const wrong = useLiveMade(
    useCallback(
      ({ problems, faults }) => [...faults, ...blocked(problems)].filter((at) => isWithin(at, path)),
      [path],
    ),
  )
  const isCalled = (index: number) =>
    !isSameAnswer(called, seen) && called.some((at) => isWithin(at, entryPath(path, index)))
  return {
    isWrong: (index) => wrong.some((at) => isWithin(at, entryPath(path, index))),
    isFolded: (key, index) => folded.has(key) && !isCalled(index),
    toggle: (key, index) => {
      const shouldFold = !folded.has(key) || isCalled(index)
      setSeen(called)
      setFolded((now) => (shouldFold ? new Set([...now, key]) : without(now, key)))
    },
  }
}

function blocked(problems: LiveForm['problems']): readonly FieldPath[] {
  return [...problems].flatMap(([at, found]) => (found.some((one) => one.severity === 'blocks') ? [at] : []))
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((one) => one !== key))
}
