import { splitAddress } from '@kaihu/domain/lists/split-address.ts'
import { partyFrom } from '@kaihu/domain/recognition/proposals/party-from.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { FieldName } from '../form/names.ts'
import { PaperPhotos } from './paper-photos.tsx'

type Props = { type: 'person' | 'entity'; name: FieldName }

/** An identity card (both sides), a passport or a licence, photographed instead of typed. */
export function PartyPhoto({ type, name }: Props): ReactNode {
  const read = useMemo(() => partyFrom(type, name, splitAddress), [type, name])
  return <PaperPhotos of={type} most={type === 'person' ? 2 : 1} read={read} />
}
