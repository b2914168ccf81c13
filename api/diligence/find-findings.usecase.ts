import { type BankFindings, NO_FINDINGS } from '@kaihu/domain/application/bank/bank-findings.ts'
import { isCircular, layersOf } from '@kaihu/domain/application/ownership/graph.ts'
import { graphOf } from '@kaihu/domain/diligence/ownership/own-version.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { findOwnVersion } from '../ownership/ownership.store.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { type Picture, readPicture } from '../screening/read-picture.usecase.ts'
import { findBranchCity } from '../settings/branches/find-branch-city.usecase.ts'

function clearanceOf({ aggregate }: Picture): boolean | null {
  if (aggregate.hasOpenHit || aggregate.hasStop) return false
  return aggregate.isScreened ? aggregate.isClear : null
}

function ownershipOf(own: Awaited<ReturnType<typeof findOwnVersion>>): BankFindings['ownership'] {
  if (!own) return null
  const graph = graphOf(own.holders, own.holdings)
  return { layers: layersOf(graph), isCircular: isCircular(graph) }
}

export async function readFindings(database: Queryable, state: OrderState, now: Date): Promise<BankFindings> {
  const picture = await readPicture(database, state.orderCode, now)
  const confirmed = picture.hits.filter((hit) => hit.state === 'true_match').map(({ category }) => category)
  return {
    ...NO_FINDINGS,
    isBusinessBanking: state.flags.isBB,
    branchCity: (await findBranchCity(database, state.intake.branchCode)) ?? '',
    hasDiscount: (state.discount?.ratePercent ?? 0) > 0,
    isHitClearance: clearanceOf(picture),
    confirmedHits: [...new Set(confirmed)],
    ownership: ownershipOf(await findOwnVersion(database, state.orderCode)),
  }
}
