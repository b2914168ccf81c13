import type {
  DispositionView,
  HitView,
  ResultCellView,
  ScreenedParty,
  ScreeningRunView,
} from '@kaihu/contract/screening-shapes.ts'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import { partyChanges, primaryRoleOf, rolesOf } from '@kaihu/domain/screening/party-record.ts'
import type { ResultCell } from '@kaihu/domain/screening/result-cell.ts'
import type { DispositionRow } from './hits/disposition.store.ts'
import type { RunRow } from './hits/run.store.ts'
import type { PartyRow } from './parties/party.store.ts'
import type { JudgedHit } from './read-picture.usecase.ts'

export type Person = { staffId: string; name: string; nameEn: string }
export type Names = ReadonlyMap<string, { name: string; nameEn: string }>

export function personOfRef(by: ActorRef | null, names: Names): Person | null {
  if (by?.kind !== 'staff') return null
  const { name = '', nameEn = '' } = names.get(by.staffId) ?? {}
  return { staffId: by.staffId, name, nameEn }
}

export function staffIn(refs: readonly (ActorRef | null)[]): readonly string[] {
  return [...new Set(refs.flatMap((ref) => (ref?.kind === 'staff' ? [ref.staffId] : [])))]
}

export function peopleInHits(hits: readonly JudgedHit[]): readonly string[] {
  return staffIn(hits.flatMap(({ history }) => history.flatMap((one) => [one.proposedBy, one.checkedBy])))
}

export function partyNameOf({ legalName, legalNameChinese }: PartyRow['record']): string {
  return legalNameChinese || legalName
}

function cellViewOf(cell: ResultCell): ResultCellView {
  return { ...cell }
}

export function partyViewOf(party: PartyRow & { readonly cells: readonly ResultCell[] }): ScreenedParty {
  return {
    partyId: party.partyId,
    enName: party.record.legalName,
    chName: party.record.legalNameChinese,
    primaryRole: primaryRoleOf(party.record),
    roles: [...rolesOf(party.record)],
    individualEntity: party.record.partyTypeCode === 'I' ? 'I' : 'E',
    birthDate: party.record.birthDate,
    residencyIncorporationCountry: party.record.residenceCountryCode,
    creditType: party.record.identificationDocumentTypeCode,
    creditCode: party.record.identificationDocumentNumber,
    cells: party.cells.map(cellViewOf),
    record: { ...party.record },
    mended:
      party.derived === null
        ? []
        : partyChanges(party.derived.record, party.record).map(({ field }) => field),
    origin: party.origin,
    screenedAt: party.screened?.at.toISOString() ?? null,
  }
}

export function dispositionViewOf(one: DispositionRow, names: Names): DispositionView {
  return {
    dispositionId: one.dispositionId,
    decision: one.decision,
    outcome: one.outcome,
    reasonCode: one.reasonCode,
    note: one.note,
    evidenceEn: [...one.evidenceEn],
    evidenceZh: [...one.evidenceZh],
    state: one.state,
    proposedBy: personOfRef(one.proposedBy, names),
    proposedAt: one.proposedAt.toISOString(),
    checkedBy: personOfRef(one.checkedBy, names),
    checkedAt: one.checkedAt?.toISOString() ?? null,
    checkNote: one.checkNote,
    expiresAt: one.expiresAt?.toISOString() ?? null,
    endedAt: one.endedAt?.toISOString() ?? null,
    endedCause: one.endedCause,
    isRemembered: one.rememberedFrom !== null,
  }
}

export function hitViewOf(hit: JudgedHit, names: Names): HitView {
  return {
    hitId: hit.hitId,
    orderCode: hit.orderCode ?? '',
    relationshipId: hit.relationshipId,
    partyId: hit.partyId,
    partyName: partyNameOf(hit.party),
    list: hit.listCode,
    category: hit.category,
    entryId: hit.entryId,
    matchedName: hit.matchedName,
    queryName: hit.queryName,
    score: hit.score,
    probability: hit.probability,
    band: hit.band,
    portalScore: hit.portalScore,
    state: hit.state,
    foundAt: hit.foundAt.toISOString(),
    isDelisted: hit.delistedAt !== null,
    live: hit.live === null ? null : dispositionViewOf(hit.live, names),
  }
}

export function runViewOf(run: RunRow, names: Names): ScreeningRunView {
  return {
    runId: run.runId,
    stage: run.stage,
    by: personOfRef(run.actor, names),
    at: run.at.toISOString(),
    parties: run.parties,
    hits: run.hits,
    newHits: run.newHits,
    lists: { ...run.lists },
    held: [...run.held],
  }
}
