import { companyFrom } from '@kaihu/domain/recognition/proposals/company-from.ts'
import type { ReadPaper } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import type { ReactNode } from 'react'
import { useFileDesk } from '../files/file-desk.ts'
import { keepLicenceAddress } from './licence-address.ts'
import { PaperPhotos } from './paper-photos.tsx'

/** The licence, photographed instead of typed. */
export function CompanyPhoto(): ReactNode {
  const { orderCode } = useFileDesk()
  const read: ReadPaper = (kind, fields) => {
    const address = fields.find(({ key }) => key === 'address')?.value
    if (kind === 'businessLicence' && address !== undefined) keepLicenceAddress(orderCode, address)
    return companyFrom(kind, fields)
  }
  return <PaperPhotos of="company" most={1} read={read} />
}
