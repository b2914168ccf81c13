import type { ReactNode } from 'react'
import { createContext, use, useLayoutEffect } from 'react'
import { SkeletonLines } from '../page-skeleton.tsx'

export const ComingContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** Stands where something still comes: as long as it does, a dialog around it cannot be confirmed. */
export function Coming({ lines = 2 }: { lines?: number }): ReactNode {
  const tell = use(ComingContext)
  useLayoutEffect(() => {
    tell(1)
    return () => tell(-1)
  }, [tell])
  return <SkeletonLines count={lines} />
}
