import type { ComponentProps, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { useFeature } from '../../client/diligence/registry.ts'
import { PapersAtHand } from '../../fields/photo/papers-at-hand.tsx'
import type { ElectronicLicence as Licence } from './electronic-licence.tsx'

const ElectronicLicence = lazy(async () => ({
  default: (await import('./electronic-licence.tsx')).ElectronicLicence,
}))

/** The licence of the company, shown in place of being typed: out of its app where the bank reads it, or photographed. */
export function CompanyPapers(props: ComponentProps<typeof Licence>): ReactNode {
  const isRead = useFeature('electronicLicence')
  return (
    <>
      {isRead && (
        <Suspense fallback={null}>
          <ElectronicLicence {...props} />
        </Suspense>
      )}
      <PapersAtHand />
    </>
  )
}
