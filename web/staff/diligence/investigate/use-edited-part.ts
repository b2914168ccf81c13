import { useState } from 'react'
import { useHeld } from '../../../kit/use-held.ts'

type Part = {
  readonly version: number
}

export type EditedPart<T extends Part> = {
  /** the part as the form stands on it: held while something is typed */
  readonly part: T
  /** the version that the next save replaces: the one that was read, or a colleague's that was seen */
  readonly version: number
  /** what a colleague saved on top of it and the person did not decide about yet; null: nothing */
  readonly theirs: T | null
  readonly setTouched: (isTouched: boolean) => void
  /** goes on with what is typed on top of the colleague's version */
  readonly keepMine: () => void
}

/** Follows a part that several people may fill in: what is saved elsewhere never wipes away what is being typed. */
export function useEditedPart<T extends Part>(newest: T): EditedPart<T> {
  const [isTouched, setTouched] = useState(false)
  const [seen, setSeen] = useState(0)
  const part = useHeld(newest, isTouched)
  const version = Math.max(part.version, seen)
  return {
    part,
    version,
    setTouched,
    theirs: newest.version > version ? newest : null,
    keepMine: () => setSeen(newest.version),
  }
}
