import { namedRecord, titledPerson } from './answers-to-party.ts'
import { isSameParty, type PlacedRecord } from './match-parties.ts'
import type { PartyRecord } from './party-record.ts'

export type FoundHolder = {
  readonly id: string
  readonly kind: 'person' | 'entity'
  readonly name: string
  readonly birthDate: string
  readonly isDirect: boolean
}

function recordOf({ kind, name, birthDate, isDirect }: FoundHolder): PartyRecord {
  const record = kind === 'person' ? titledPerson(name, {}) : namedRecord(name, '')
  return { ...record, birthDate, roleTypeCode: isDirect ? 'SHAREHOLDER' : 'INDIRECT_OWNER' }
}

/** Who owns the company is screened, whoever told of it. */
export function withHolders(
  named: readonly PlacedRecord[],
  holders: readonly FoundHolder[],
): readonly PlacedRecord[] {
  const added = holders
    .map((holder) => ({ record: recordOf(holder), paths: [`ownVersion.${holder.id}`] }))
    .filter(({ record }) => !named.some((party) => isSameParty(party.record, record)))
  return [...named, ...added]
}
