import { useEffect } from 'react'

export function usePlace(id: string | null): void {
  useEffect(() => {
    const heading = id === null ? null : document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [id])
}
