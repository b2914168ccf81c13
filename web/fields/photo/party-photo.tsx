import { partiesIn } from '@kaihu/domain/application/parties/parties.ts'
import { type AnswerRecord, asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { splitAddress } from '@kaihu/domain/lists/split-address.ts'
import { partyFrom } from '@kaihu/domain/recognition/proposals/party-from.ts'
import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import { useFileDesk } from '../files/file-desk.ts'
import { type LiveForm, useForm, useLive, useLiveMade } from '../form/live-form.ts'
import { type FieldName, pathOf } from '../form/names.ts'
import { PaperPhotos } from './paper-photos.tsx'
import { type OwnerAtHand, useAtHand } from './papers-store.ts'

type Props = { type: 'person' | 'entity'; name: FieldName }

/** An identity card (both sides), a passport or a licence, photographed instead of typed. */
export function PartyPhoto({ type, name }: Props): ReactNode {
  const { orderCode } = useFileDesk()
  const { section } = useForm()
  const read = useMemo(() => partyFrom(type, name, splitAddress), [type, name])
  const { owners } = useAtHand(orderCode)
  const path = pathOf(section.key, name)
  const known = useLiveMade(useCallback(({ answers }: LiveForm) => numbersIn(answers), []))
  const isTold = useLive(
    useCallback(({ answers }: LiveForm) => numberOf(asRecord(findAnswer(answers, path))) !== '', [path]),
  )
  // Whoever stands in the application already is named as the same person.
  const isOffered = (owner: OwnerAtHand) =>
    !isTold && owner.type === type && !known.includes(owner.number || 'unread')
  const offered = owners.filter(isOffered)
  return <PaperPhotos of={type} most={type === 'person' ? 2 : 1} read={read} offered={offered} />
}

function numbersIn(answers: LiveForm['answers']): readonly string[] {
  const company = asText(asRecord(answers['companyInfo']).creditCode)
  const parties = partiesIn(answers).map(({ record }) => numberOf(record))
  return [company, ...parties].filter((number) => number !== '')
}

function numberOf(party: AnswerRecord): string {
  return asText(asRecord(party['idDocument']).idNumber) || asText(party['entityIdNumber'])
}
