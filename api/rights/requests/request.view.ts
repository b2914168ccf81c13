import type { OwnRequest, RightsRequest } from '@kaihu/contract/rights.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import type { KeptRequest } from './request.store.ts'

export function ownRequestView(request: KeptRequest): OwnRequest {
  const {
    requestId,
    number,
    kind,
    standing: state,
    orderCode,
    consentKey,
    consequence,
    wish,
    answer,
    legalBasis,
  } = request
  const { receivedAt, dueAt, settledAt } = request
  return {
    requestId,
    number,
    kind,
    state,
    orderCode,
    consentKey,
    consequence,
    wish,
    answer,
    legalBasis,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

export async function requestViews(
  database: Queryable,
  requests: readonly KeptRequest[],
  now: Date,
): Promise<RightsRequest[]> {
  const names = await nameStaff(
    database,
    requests.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  return requests.map((request) => ({
    ...ownRequestView(request),
    mobile: request.mobile,
    companyName: request.companyName,
    decidedBy: request.decidedBy === null ? null : (names.get(request.decidedBy) ?? null),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    isLate: request.settledAt === null && request.dueAt < now,
  }))
}
