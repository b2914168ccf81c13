import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { listOpenHits } from '@kaihu/contract/screening.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { type HitState, isOpenHit } from '@kaihu/domain/screening/disposition.ts'
import { listHolds } from '@kaihu/domain/screening/screening-list.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { listHits } from './hits/hit.store.ts'
import { listLists } from './lists/list.store.ts'
import { listOrdersWithOpenHits, type OrderWithHits } from './open-hits.store.ts'
import type { Reader } from './read-order-screening.usecase.ts'
import { type JudgedHit, judgeHits } from './read-picture.usecase.ts'
import { hitViewOf, peopleInHits } from './screening.view.ts'

type Reply = CallReply<typeof listOpenHits>
type Items = Reply['items']

/** Why a hit that was decided before is open again; null for a new one. */
function reopenedOf({ state, previousHit, history }: JudgedHit): string | null {
  if (state !== 'stale') return null
  return previousHit === null ? (history.at(-1)?.endedCause ?? 'expired') : 'changed'
}

async function openHitsOf(
  { state, companyName }: OrderWithHits,
  wanted: HitState | undefined,
  { database, now }: Reader,
): Promise<Items> {
  const hits = await judgeHits(database, await listHits(database, state.orderCode), now)
  const open = hits.filter((hit) => (wanted === undefined ? isOpenHit(hit) : hit.state === wanted))
  const names = await nameStaff(database, [...peopleInHits(open)])
  const order = { companyName, status: state.status, flow: state.flow }
  return open.map((hit) => ({ ...hitViewOf(hit, names), ...order, reopened: reopenedOf(hit) }))
}

/** The hits of an order stay together: a page ends with the order that fills it. */
export async function readOpenHits(
  { state, cursor, pageSize }: CallInput<typeof listOpenHits>['query'],
  reader: Reader,
): Promise<Reply> {
  const { database, now } = reader
  const items: Items = []
  let [last, hasMore]: [string | undefined, boolean] = [cursor, true]
  while (hasMore && items.length < pageSize) {
    const found = await listOrdersWithOpenHits(database, { state, cursor: last, limit: pageSize + 1 }, reader)
    let looked = 0
    for (const order of found.slice(0, pageSize)) {
      if (items.length >= pageSize) break
      items.push(...(await openHitsOf(order, state, reader)))
      last = order.cursor
      looked += 1
    }
    hasMore = looked < found.length
  }
  const holds = [...listHolds(await listLists(database), instantOf(now))]
  return { items, holds, nextCursor: hasMore && last !== undefined ? last : null }
}
