import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { SkeletonLines } from '../page-skeleton.tsx'

/** Stands where something still comes, and says so as long as it stands. */
export function Coming({ tell }: { tell: (isComing: boolean) => void }): ReactNode {
  useLayoutEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
  return <SkeletonLines count={2} />
}
