import { useState } from 'react'

/**
 * A value that is read again and again, held as it was while somebody types on top of it: what a colleague saves
 * meanwhile comes into sight when the typing is saved or given up, and never wipes it away.
 */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
