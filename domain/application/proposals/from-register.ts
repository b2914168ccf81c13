import { type AnswerRecord, type Answers, asRecord, asText } from '../../form/answers/answers.ts'
import { findAnswer } from '../../form/answers/path.ts'
import { isPercent, scaledPercent, scaledSum } from '../conditions/percentages.ts'
import { displayName } from '../parties/person-name.ts'
import { nameAsPerson } from './from-people.ts'

type Holder = {
  readonly kind: 'person' | 'entity' | 'public'
  readonly name: string
  readonly percent: string
}

type Owners = {
  /** who does not stand in the group yet, as entries of it */
  readonly added: readonly AnswerRecord[]
  /** who does, with no share so far */
  readonly shares: readonly { readonly index: number; readonly percent: string }[]
}

/** Whom the register names as shareholders, for a group of owners. Shares that were answered stay as they are. */
export function ownersFromRegister(holders: readonly Holder[], entries: readonly AnswerRecord[]): Owners {
  const added: AnswerRecord[] = []
  const shares: { index: number; percent: string }[] = []
  const told = entries.map(({ percentage }) => asText(percentage))
  // Who else the register names is a difference then, and no entry.
  if (scaledSum(told.filter(isPercent)) >= scaledPercent('100')) return { added, shares }
  for (const { kind, name, percent } of holders) {
    // What many hold by the exchange is nobody's entry.
    if (kind === 'public') continue
    const index = entries.findIndex((entry) => plain(nameOf(entry)) === plain(name))
    if (index === -1) added.push(entryOf({ kind, name, percent }))
    else if (asText(entries[index]?.['percentage']) === '') shares.push({ index, percent })
  }
  return { added, shares }
}

/** The credit code of the company whose owners a group asks: the applicant's own, or that of the body around it. */
export function companyOfOwners(answers: Answers, group: string): string {
  const around = group.split('.').slice(0, -1).join('.')
  const path = around.includes('.') ? `${around}.entity.entityIdNumber` : 'companyInfo.creditCode'
  return asText(findAnswer(answers, path))
}

function entryOf({ kind, name, percent }: Holder): AnswerRecord {
  const who = kind === 'person' ? { person: nameAsPerson(name) } : { entity: entityOf(name) }
  return { holdingType: kind, ...who, percentage: percent }
}

function entityOf(name: string): AnswerRecord {
  return /\p{Script=Han}/u.test(name) ? { entityNameCn: name } : { entityNameEn: name }
}

function nameOf({ person, entity }: AnswerRecord): string {
  const { entityNameCn, entityNameEn } = asRecord(entity)
  return displayName(asRecord(person)) || asText(entityNameCn) || asText(entityNameEn)
}

function plain(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
}
