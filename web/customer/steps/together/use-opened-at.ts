import { useEffect, useRef } from 'react'

/** Goes to the section, or the answer, that an address names, once for each address. */
export function useOpenedAt(at: string | undefined, focus: (path: string) => void): void {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    if (at === undefined) return
    if (at.includes('.')) latest.current(at)
    else goToCard(at)
  }, [at])
}

/** The card's heading, not its first question: what is only proposed is read there. */
function goToCard(section: string): void {
  const heading = document.getElementById(headingId(section))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

export function headingId(section: string): string {
  return `together-${section}`
}
