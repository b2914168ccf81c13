import { type HitDetail, partyRecordSchema } from '@kaihu/contract/screening-shapes.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { detailOf } from './order.ts'

export const HIT_ID = '0199aa00-0000-7000-8000-000000000001'
export const HIT_FOUND_AT = '2026-11-20T02:00:00.000Z'
const nobody = Object.fromEntries(Object.keys(partyRecordSchema.shape).map((field) => [field, '']))

export function exampleHit(change: Partial<HitDetail> = {}): HitDetail {
  return {
    hitId: HIT_ID,
    orderCode: detailOf(orderAt(STANDARD, '0400')).orderCode,
    relationshipId: null,
    partyId: HIT_ID,
    partyName: '王五',
    list: 'UN',
    category: 'sanction',
    entryId: 'U1',
    matchedName: 'WANG WU',
    queryName: 'WANG WU',
    score: 0.9,
    probability: 0.9,
    band: 'review',
    portalScore: 90,
    state: 'pending',
    foundAt: HIT_FOUND_AT,
    isDelisted: false,
    live: null,
    dismissalDays: 365,
    nameScore: 0.9,
    matchGroup: 'latin',
    aliasQuality: 'strong',
    evidence: [],
    recomputed: { nameScore: 0.9, score: 0.9 },
    party: nobody as HitDetail['party'],
    partyGender: null,
    entry: null,
    versionId: HIT_ID,
    listSha256: null,
    publisherDate: null,
    loadedAt: null,
    engineVersion: '1',
    configHash: 'x',
    history: [],
    decidedBefore: [],
    equal: [],
    verbs: ['propose'],
    mayContinue: false,
    needsSecond: true,
    ...change,
  }
}
