import type { CallReply } from '@kaihu/contract/call.ts'
import type { listRelationships, readRelationship } from '@kaihu/contract/relationships.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { addDays, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { refuseEndDecision, refuseEndProposal } from '@kaihu/domain/relationship/relationship.ts'
import { rolesOf } from '@kaihu/domain/screening/party-record.ts'
import type { PersonName } from '../access/names/name-staff.usecase.ts'
import type { StandingParty } from '../screening/standing/standing-parties.usecase.ts'
import type { KeptEnd } from './end.store.ts'
import type { KeptDocument, OpenedBy, Relationship } from './relationship.store.ts'

type Row = CallReply<typeof listRelationships>['items'][number]
type Detail = CallReply<typeof readRelationship>
type Names = ReadonlyMap<string, PersonName>

/** A document is asked for anew this many days before its day. */
const SOON_DAYS = 60

function personOf(staffId: string | null, names: Names) {
  const name = staffId === null ? undefined : names.get(staffId)
  return name ?? null
}

export function numberOf({ number }: Pick<Relationship, 'number'>): string {
  return `R${String(number).padStart(8, '0')}`
}

export function rowOf(one: Relationship, names: Names, today: PlainDate): Row {
  const { relationshipId, companyName, englishName, creditCode, customerNumber, branchCode, rating } = one
  const { openedOn, reviewedOn, nextReviewOn, endedOn } = one
  return {
    relationshipId,
    number: numberOf(one),
    companyName,
    englishName,
    creditCode,
    customerNumber,
    branchCode,
    rating,
    rm: personOf(one.rm, names),
    rmHasLeft: endedOn === null && one.rmHasLeft,
    openedOn,
    reviewedOn,
    nextReviewOn,
    isReviewLate: endedOn === null && nextReviewOn < today,
    endedOn,
  }
}

export type WholeRelationship = {
  readonly relationship: Relationship
  readonly accounts: readonly OpenedBy[]
  readonly visible: ReadonlySet<string>
  readonly parties: readonly StandingParty[]
  readonly documents: readonly KeptDocument[]
  readonly ends: readonly KeptEnd[]
  readonly screening: Detail['screening']
}

export function peopleInDetail({ relationship, ends }: WholeRelationship): string[] {
  const all = [relationship.rm, relationship.ro, ...ends.flatMap((one) => [one.proposedBy, one.decidedBy])]
  return all.filter((id) => id !== null)
}

function documentState(expiresOn: PlainDate, today: PlainDate): 'valid' | 'soon' | 'expired' {
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, SOON_DAYS) ? 'soon' : 'valid'
}

function partyOf({ partyId, record, screened }: StandingParty): Detail['parties'][number] {
  return {
    partyId,
    nameCn: record.legalNameChinese,
    nameEn: record.legalName,
    kind: record.partyTypeCode === 'I' ? 'I' : 'E',
    roles: [...rolesOf(record)],
    country: record.nationalityCountryCode || record.residenceCountryCode,
    share: record.customerOwnershipPercentage,
    screenedAt: screened?.at.toISOString() ?? null,
  }
}

function endOf(one: KeptEnd, names: Names): Detail['ends'][number] {
  const { proposalId, reason, note, endsOn, state, answer } = one
  return {
    proposalId,
    reason,
    note,
    endsOn,
    state,
    answer,
    proposedBy: personOf(one.proposedBy, names),
    proposedAt: one.proposedAt.toISOString(),
    decidedBy: personOf(one.decidedBy, names),
    decidedAt: one.decidedAt?.toISOString() ?? null,
  }
}

type Reading = { readonly names: Names; readonly actor: StaffActor; readonly today: PlainDate }

export function detailOf(whole: WholeRelationship, { names, actor, today }: Reading): Detail {
  const { relationship, accounts, visible, parties, documents, ends, screening } = whole
  const pending = ends.find(({ state }) => state === 'proposed') ?? null
  const standing = { ...relationship, pending }
  return {
    ...rowOf(relationship, names, today),
    origin: relationship.origin,
    endReason: relationship.endReason,
    ro: personOf(relationship.ro, names),
    accounts: accounts.map(({ orderCode, accountNumbers, openedOn }) => ({
      orderCode,
      accountNumbers: [...accountNumbers],
      openedOn,
      isVisible: visible.has(orderCode),
    })),
    parties: parties.map(partyOf),
    documents: documents.map((one) => ({ ...one, state: documentState(one.expiresOn, today) })),
    ends: ends.map((one) => endOf(one, names)),
    screening,
    may: {
      proposeEnd: refuseEndProposal(standing, { actor, endsOn: today, today }) === null,
      decideEnd: refuseEndDecision(standing, actor) === null,
    },
  }
}
