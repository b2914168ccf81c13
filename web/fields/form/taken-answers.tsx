import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import { shownWithin } from '@kaihu/domain/form/live/visible.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type LiveForm, useForm, useLive } from './live-form.ts'
import { type FieldName, pathOf } from './names.ts'

/** Answers of a block that were taken from a picture together: their questions fold to one line. */
export type TakenAnswers = {
  readonly names: ReadonlySet<FieldName>
  readonly fold: (names: readonly FieldName[]) => void
  readonly unfold: () => void
  readonly nameWithin: (name: FieldName) => FieldName
  readonly nameOf: (within: FieldName) => FieldName
}

const TakenContext = createContext<TakenAnswers | null>(null)

const none: ReadonlySet<FieldName> = new Set()

export function TakenPlace({ prefix, children }: { prefix: FieldName; children: ReactNode }): ReactNode {
  const [names, setNames] = useState(none)
  const value = useMemo(
    () => ({
      names,
      fold: (more: readonly FieldName[]) => setNames((now) => new Set([...now, ...more])),
      unfold: () => setNames(none),
      nameWithin: (name: FieldName) => (prefix === '' ? name : name.slice(prefix.length + 1)),
      nameOf: (within: FieldName) => (prefix === '' ? within : `${prefix}.${within}`),
    }),
    [prefix, names],
  )
  return <TakenContext value={value}>{children}</TakenContext>
}

export function useTaken(): TakenAnswers | null {
  return useContext(TakenContext)
}

/** Whether the question is folded away with what was taken: never while something in it is wrong or to be shown. */
export function useIsTaken(field: FieldDefinition, name: FieldName): boolean {
  const { section, context } = useForm()
  const taken = useTaken()
  return useLive(
    useCallback(
      (live) => {
        if (!taken || taken.names.size === 0) return false
        const isTaken = (one: FieldDefinition, at: FieldName): boolean => {
          if (!isBlock(one))
            return taken.names.has(taken.nameWithin(at)) && !isCalled(live, pathOf(section.key, at))
          const shown = shownWithin(one, scopeAt(live.answers, section.key, context, `${at}.x`))
          return shown.length > 0 && shown.every((inner) => isTaken(inner, `${at}.${inner.key}`))
        }
        return isTaken(field, name)
      },
      [taken, field, name, section, context],
    ),
  )
}

function isCalled({ problems, target }: LiveForm, path: string): boolean {
  const places = target === null ? [...problems.keys()] : [...problems.keys(), target]
  return places.some((at) => isWithin(at, path))
}
