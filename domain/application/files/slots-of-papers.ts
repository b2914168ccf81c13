import { type AnswerRecord, type Answers, answersOf, asRecord, asText } from '../../form/answers/answers.ts'
import { partiesIn } from '../parties/parties.ts'
import { displayName } from '../parties/person-name.ts'
import type { PossibleSlot } from './guess-slot.ts'
import type { SlotPath } from './slot-path.ts'

type Owner<P> = {
  readonly type: 'person' | 'entity' | 'account'
  readonly number: string
  readonly papers: readonly P[]
}

export type PaperInSlot<P> = { readonly paper: P; readonly slot: SlotPath }

/**
 * Where papers belong whose owners stand in the application: by the number of the document, which was looked at when it was
 * taken. Papers of anybody else, and of namesakes, belong nowhere yet.
 */
export function slotsOfPapers<P extends { readonly kind: string | null }>(
  owners: readonly Owner<P>[],
  slots: readonly PossibleSlot[],
  answers: Answers,
): readonly PaperInSlot<P>[] {
  return owners.flatMap((owner) =>
    owner.papers.flatMap((paper) => {
      const [found, ...others] = slotsFor(owner, paper, answers, slots)
      return found && others.length === 0 ? [{ paper, slot: found.slot }] : []
    }),
  )
}

function slotsFor<P extends { readonly kind: string | null }>(
  { type, number }: Owner<P>,
  { kind }: P,
  answers: Answers,
  slots: readonly PossibleSlot[],
): readonly PossibleSlot[] {
  if (type === 'account') return slots.filter((slot) => slot.key === 'basicAccountProof')
  if (number === '') return []
  const parties = partiesIn(answers).filter(({ record }) => numberOf(record) === number)
  if (type === 'entity') {
    const isOwn = asText(answersOf(answers, 'companyInfo').creditCode) === number
    const key = isOwn ? 'businessLicence' : 'shareholderDocs'
    return isOwn || parties.length > 0 ? slots.filter((slot) => slot.key === key) : []
  }
  const names = new Set(parties.map(({ record }) => displayName(record)))
  const isBack = kind === 'identityCardBack'
  return slots.filter(
    ({ key, person }) =>
      person !== undefined && names.has(person) && key !== (isBack ? 'legalRepIdFront' : 'legalRepIdBack'),
  )
}

function numberOf(party: AnswerRecord): string {
  return asText(asRecord(party.idDocument).idNumber) || asText(party.entityIdNumber)
}
