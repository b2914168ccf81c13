import { companyFrom } from '@kaihu/domain/recognition/proposals/company-from.ts'
import type { ReactNode } from 'react'
import { PaperPhotos } from './paper-photos.tsx'

/** The licence, photographed instead of typed. */
export function CompanyPhoto(): ReactNode {
  return <PaperPhotos of="company" most={1} read={companyFrom} />
}
