import type { CallReply } from '@kaihu/contract/call.ts'
import type { listRelationshipCases, RelationshipCaseView } from '@kaihu/contract/relationship-cases.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { PersonName } from '../../access/names/name-staff.usecase.ts'
import { numberOf } from '../relationship.view.ts'
import type { ListedCase, StandingCase } from './case.store.ts'

type Names = ReadonlyMap<string, PersonName>
type Row = CallReply<typeof listRelationshipCases>['items'][number]

export function caseViewOf(one: StandingCase, names: Names, today: PlainDate): RelationshipCaseView {
  const { caseId, number, openedAt, dueOn, ownerId, closedAt, outcome } = one
  return {
    caseId,
    number: `S${String(number).padStart(6, '0')}`,
    openedAt: openedAt.toISOString(),
    dueOn,
    isLate: closedAt === null && dueOn < today,
    owner: ownerId === null ? null : (names.get(ownerId) ?? null),
    closedAt: closedAt?.toISOString() ?? null,
    outcome,
  }
}

export function caseRowOf(one: ListedCase, names: Names, today: PlainDate): Row {
  const { relationshipId, companyName, rating, openHits, relationNumber } = one
  return {
    ...caseViewOf(one, names, today),
    relationshipId,
    relationship: numberOf({ number: relationNumber }),
    companyName,
    rating,
    openHits,
  }
}
