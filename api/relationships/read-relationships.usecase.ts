import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type {
  findRelationshipOfOrder as findCall,
  listRelationships as listCall,
  readRelationship as readCall,
} from '@kaihu/contract/relationships.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { isRelationshipInScope } from '@kaihu/domain/relationship/relationship.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { getVisibleOrder, isOrderVisible } from '../order/read/get-visible-order.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Queryable, type Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { listPartiesOf, type StandingParty } from '../screening/standing/standing-parties.usecase.ts'
import { readStanding } from './cases/read-cases.usecase.ts'
import { listEnds } from './end.store.ts'
import { listRelationships } from './list.store.ts'
import {
  findByOrder,
  findRelationship,
  listDocuments,
  listOrdersOf,
  lockRelationship,
  type Relationship,
} from './relationship.store.ts'
import { detailOf, peopleInDetail, rowOf } from './relationship.view.ts'
import { auditRelationship } from './relationship-chain.ts'

/** A review is coming up this many days before its day. */
export const SOON_DAYS = 60

type By = { readonly actor: StaffActor; readonly now: Date }

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [day = '', relationshipId = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (findPlainDate(day) === null || !/^[0-9a-f-]{36}$/.test(relationshipId))
    throw refuse('invalidRequest', { field: 'query.cursor', reason: 'not a cursor' })
  return { nextReviewOn: day, relationshipId }
}

function writeCursor({ nextReviewOn, relationshipId }: Relationship): string {
  return Buffer.from(`${nextReviewOn} ${relationshipId}`).toString('base64url')
}

export async function readRelationships(
  database: Database,
  { pageSize, cursor, ...query }: CallInput<typeof listCall>['query'],
  { actor, now }: By,
): Promise<CallReply<typeof listCall>> {
  const today = shanghaiDateOf(instantOf(now))
  const after = readCursor(cursor)
  const asked = { ...query, after, today, soon: addDays(today, SOON_DAYS), limit: pageSize + 1 }
  const found = await listRelationships(database, asked, actor)
  const page = found.slice(0, pageSize)
  const names = await nameStaff(
    database,
    page.flatMap(({ rm }) => rm ?? []),
  )
  const last = page.at(-1)
  return {
    items: page.map((one) => rowOf(one, names, today)),
    nextCursor: found.length > pageSize && last ? writeCursor(last) : null,
  }
}

function refuseUnseen(relationshipId: string) {
  const body = { relationshipId, refusal: 'out_of_scope' }
  return refuse('notFound', { denied: { kind: 'relationship.denied', body } })
}

export async function getVisible(database: Database, id: string, actor: StaffActor): Promise<Relationship> {
  const found = await findRelationship(database, id)
  if (!found || !isRelationshipInScope(found, actor)) throw refuseUnseen(id)
  return found
}

export async function lockVisible(trx: Transaction, id: string, actor: StaffActor): Promise<Relationship> {
  const found = await lockRelationship(trx, id)
  if (!found || !isRelationshipInScope(found, actor)) throw refuseUnseen(id)
  return found
}

function shownParties(
  parties: readonly StandingParty[],
  { endedOn }: Relationship,
): readonly StandingParty[] {
  return endedOn === null ? parties.filter(({ isLive }) => isLive) : parties
}

async function visibleOrders(
  database: Queryable,
  codes: readonly string[],
  actor: StaffActor,
): Promise<ReadonlySet<string>> {
  const visible = new Set<string>()
  for (const orderCode of codes) if (await isOrderVisible(database, orderCode, actor)) visible.add(orderCode)
  return visible
}

export async function wholeOf(
  database: Queryable,
  relationship: Relationship,
  { actor, now }: By,
): Promise<CallReply<typeof readCall>> {
  const { relationshipId } = relationship
  const accounts = await listOrdersOf(database, relationshipId)
  const whole = {
    relationship,
    accounts,
    visible: await visibleOrders(
      database,
      accounts.map(({ orderCode }) => orderCode),
      actor,
    ),
    parties: shownParties(await listPartiesOf(database, relationshipId), relationship),
    documents: await listDocuments(database, relationshipId),
    ends: await listEnds(database, relationshipId),
    screening: await readStanding(database, relationshipId, { actor, now }),
  }
  const names = await nameStaff(database, peopleInDetail(whole))
  return detailOf(whole, { names, actor, today: shanghaiDateOf(instantOf(now)) })
}

export async function readRelationship(
  database: Database,
  id: string,
  { actor, now }: By,
): Promise<CallReply<typeof readCall>> {
  const relationship = await getVisible(database, id, actor)
  await inTransaction(database, (trx) =>
    auditRelationship(trx, { relationshipId: id, kind: 'relationship.read', actor, now }),
  )
  return wholeOf(database, relationship, { actor, now })
}

export async function findOfOrder(
  database: Database,
  orderCode: string,
  actor: StaffActor,
): Promise<CallReply<typeof findCall>> {
  await getVisibleOrder(database, orderCode, actor)
  const found = await findByOrder(database, orderCode)
  const isSeen = found !== undefined && isRelationshipInScope(found, actor)
  return { relationshipId: isSeen ? found.relationshipId : null }
}
