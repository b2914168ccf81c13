import { partiesIn } from '@kaihu/domain/application/parties/parties.ts'
import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { splitAddress } from '@kaihu/domain/lists/split-address.ts'
import { partyFrom } from '@kaihu/domain/recognition/proposals/party-from.ts'
import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import { useFileDesk } from '../files/file-desk.ts'
import { type LiveForm, useLive } from '../form/live-form.ts'
import type { FieldName } from '../form/names.ts'
import { PaperPhotos } from './paper-photos.tsx'
import { useAtHand } from './papers-store.ts'

type Props = { type: 'person' | 'entity'; name: FieldName }

/** An identity card (both sides), a passport or a licence, photographed instead of typed. */
export function PartyPhoto({ type, name }: Props): ReactNode {
  const { orderCode } = useFileDesk()
  const read = useMemo(() => partyFrom(type, name, splitAddress), [type, name])
  const { owners } = useAtHand(orderCode)
  const known = useLive(useCallback(({ answers }: LiveForm) => numbersIn(answers).join(' '), []))
  // Whoever stands in the application already is named as the same person.
  const offered = owners.filter(
    (owner) => owner.type === type && !known.split(' ').includes(owner.number || 'unread'),
  )
  return <PaperPhotos of={type} most={type === 'person' ? 2 : 1} read={read} offered={offered} />
}

function numbersIn(answers: LiveForm['answers']): readonly string[] {
  const company = asText(asRecord(answers['companyInfo']).creditCode)
  const parties = partiesIn(answers).map(
    ({ record }) => asText(asRecord(record.idDocument).idNumber) || asText(record.entityIdNumber),
  )
  return [company, ...parties].filter((number) => number !== '')
}
