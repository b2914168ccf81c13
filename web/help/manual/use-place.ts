import { useEffect } from 'react'

/** Brings the heading that the address names into sight, once its text is there, and the reader's place with it. */
export function usePlace(id: string | null): void {
  useEffect(() => {
    const heading = id === null ? null : document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [id])
}
