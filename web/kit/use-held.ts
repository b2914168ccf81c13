import { useState } from 'react'

/** What a colleague saves meanwhile comes into sight when the typing is saved or given up. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
