import { type Dispatch, type SetStateAction, useContext, useEffect, useState } from 'react'
import { ScreenContext } from '../screen/screen.ts'
import { unsent } from './unsent.ts'

export function useUnsentPlace(name: string): string {
  const screen = useContext(ScreenContext)
  return `${screen?.key ?? ''}/${name}`
}

/** What was kept at a place when it was opened, how to keep what is typed there, and how to let go of it. */
export type UnsentDraft<T> = {
  readonly kept: T | undefined
  readonly keep: (value: T) => void
  readonly forget: () => void
}

export function useUnsentDraft<T>(name: string): UnsentDraft<T> {
  const place = useUnsentPlace(name)
  const [kept] = useState(() => unsent.read(place) as T | undefined)
  return { kept, keep: (value) => unsent.write(place, value), forget: () => unsent.forget(place) }
}

type UnsentState<T> = {
  readonly value: T
  readonly set: Dispatch<SetStateAction<T>>
  /** it was sent, or given up */
  readonly forget: () => void
  readonly isBack: boolean
}

/** State of what a person types, which outlives the session: kept until it is forgotten, or is as it was at first. */
export function useUnsent<T>(name: string, initial: T | (() => T)): UnsentState<T> {
  const place = useUnsentPlace(name)
  const [first] = useState(initial)
  const [kept] = useState(() => unsent.read(place) as T | undefined)
  const [value, set] = useState<T>(kept ?? first)
  useEffect(() => {
    if (JSON.stringify(value) === JSON.stringify(first)) unsent.forget(place)
    else unsent.write(place, value)
  }, [place, value, first])
  return { value, set, forget: () => unsent.forget(place), isBack: kept !== undefined }
}
