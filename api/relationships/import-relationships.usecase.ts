import { randomUUID } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { nextReviewOn, type Rating } from '@kaihu/domain/relationship/relationship.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { ImportedCustomer } from '../registry/read-customer.ts'
import { keepCompanies } from '../screening/standing/standing-parties.usecase.ts'
import { endOpenWork } from './end-open-work.ts'
import { endTold, followTold, insertTold, type Told } from './import.store.ts'
import { readReviewMonths, searchTextOf } from './open-relationship.usecase.ts'
import { auditRelationship } from './relationship-chain.ts'

const JOB: Actor = { kind: 'system', job: 'command line' }
const YEAR_DAYS = 365

type Judging = { readonly today: PlainDate; readonly months: Readonly<Record<Rating, number>> }

/** A number that is the same for the same company: it spreads those of whom no review is known over a year. */
function spreadOf(creditCode: string): number {
  let hash = 0
  for (const sign of creditCode) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return 1 + (hash % YEAR_DAYS)
}

/** By its rating after the last review; of whom none is told, within a year, each on a day of its own. */
function reviewOf({ creditCode, rating, reviewedOn }: ImportedCustomer, { today, months }: Judging) {
  if (reviewedOn !== null) return nextReviewOn(rating, reviewedOn as PlainDate, months)
  return addDays(today, spreadOf(creditCode))
}

function toldOf(customer: ImportedCustomer, judging: Judging): Told {
  const { creditCode, name: companyName, customerNumber, branchCode, rating } = customer
  const openedOn = (customer.openedOn ?? judging.today) as PlainDate
  return {
    relationshipId: randomUUID(),
    creditCode,
    companyName,
    customerNumber,
    branchCode,
    rating,
    openedOn,
    reviewedOn: (customer.reviewedOn ?? openedOn) as PlainDate,
    nextReviewOn: reviewOf(customer, judging),
    searchText: searchTextOf({ creditCode, companyName, customerNumber, englishName: null }),
  }
}

/** Whom the core system calls a customer; whoever was turned down alone is none. */
function isCustomer({ customerNumber, openedOn, closedOn }: ImportedCustomer): boolean {
  return closedOn === null && (customerNumber !== null || openedOn !== null)
}

export async function importRelationships(
  trx: Transaction,
  customers: readonly ImportedCustomer[],
  now: Date,
): Promise<void> {
  const judging = { today: shanghaiDateOf(instantOf(now)), months: await readReviewMonths(trx) }
  const told = customers.filter(isCustomer).map((customer) => toldOf(customer, judging))
  const renamed = await followTold(trx, told, now)
  await keepCompanies(trx, [...renamed, ...(await insertTold(trx, told, now))])
  const closed = customers.flatMap(({ creditCode, closedOn }) =>
    closedOn === null ? [] : [{ creditCode, closedOn: closedOn as PlainDate }],
  )
  const ended = await endTold(trx, closed, now)
  const endedIds = ended.map(({ relationshipId }) => relationshipId)
  await endOpenWork(trx, endedIds, { actor: JOB, now })
  for (const { relationshipId, endedOn } of ended) {
    const body = { endedOn, reason: 'core_system' }
    await auditRelationship(trx, { relationshipId, kind: 'relationship.ended', actor: JOB, now, body })
  }
}
