import type { ComponentProps, ReactNode } from 'react'
import { CompanyPhoto } from '../../fields/photo/company-photo.tsx'
import { ElectronicLicence } from './electronic-licence.tsx'

/** The licence of the company, shown in place of being typed: out of its app, or photographed. */
export function CompanyPapers(props: ComponentProps<typeof ElectronicLicence>): ReactNode {
  return (
    <>
      <ElectronicLicence {...props} />
      <CompanyPhoto />
    </>
  )
}
