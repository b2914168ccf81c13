import { companyFrom } from '@kaihu/domain/recognition/proposals/company-from.ts'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useFileDesk } from '../files/file-desk.ts'
import { keepLicenceAddress } from './licence-address.ts'
import { PhotoProposals, type ShownProposal } from './photo-proposals.tsx'
import { type PaperWithPhoto, proposalsOf } from './read-paper-file.ts'

/** What the company's own licence proposes; its address is asked by another section. */
export function OwnLicence({ paper }: { paper: PaperWithPhoto }): ReactNode {
  const { orderCode } = useFileDesk()
  const [found] = useState(() => proposalsOf(paper, companyFrom))
  const [left, setLeft] = useState<readonly ShownProposal[]>(found)
  useEffect(() => {
    const address = paper.fields.find(({ key }) => key === 'address')?.value
    if (address !== undefined) keepLicenceAddress(orderCode, address)
  }, [orderCode, paper])
  useEffect(() => () => found.slice(0, 1).forEach(({ photo }) => URL.revokeObjectURL(photo.address)), [found])
  return left.length > 0 && <PhotoProposals proposals={left} onLeft={setLeft} />
}
