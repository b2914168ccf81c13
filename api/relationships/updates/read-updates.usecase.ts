import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type {
  listRelationshipUpdates,
  readRelationshipUpdates,
} from '@kaihu/contract/relationship-updates.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findGrant } from '@kaihu/domain/access/capabilities.ts'
import type { ReadDatum } from '@kaihu/domain/access/masked-data.ts'
import { newsBetween } from '@kaihu/domain/application/changes/news.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { sectionsOfUpdate } from '@kaihu/domain/relationship/update.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { findOrderState } from '../../order/read/find-order-state.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { countUnscreenedOf } from '../../screening/standing/read-standing.usecase.ts'
import { findOpenCase } from '../cases/case.store.ts'
import { getVisible } from '../read-relationships.usecase.ts'
import type { Relationship } from '../relationship.store.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { readBase, updateContextOf } from './base-answers.ts'
import { type ListedUpdate, listUpdates, listUpdatesOf, type Update } from './update.store.ts'
import { updateRowOf, updateViewOf } from './update.view.ts'

type By = { readonly actor: StaffActor; readonly now: Date; readonly read: ReadDatum }

export async function screeningOf(database: Queryable, relationshipId: string) {
  return {
    unscreened: await countUnscreenedOf(database, relationshipId),
    hasOpenCase: (await findOpenCase(database, relationshipId)) !== undefined,
  }
}

async function baseOf(database: Queryable, one: Update, all: readonly Update[]): Promise<Answers> {
  if (one.orderCode === null) return {}
  const until = one.closedAt
  const earlier = all.filter(
    ({ closedAt, updateId }) =>
      updateId !== one.updateId && (!until || (closedAt !== null && closedAt < until)),
  )
  return readBase(database, one.orderCode, earlier)
}

async function newsOf(
  database: Queryable,
  { orderCode, answers }: Update,
  before: Answers,
  now: Date,
): Promise<readonly string[]> {
  const state = orderCode === null ? undefined : await findOrderState(database, orderCode)
  return state ? newsBetween(before, { ...before, ...answers }, updateContextOf(state, now)) : []
}

export async function viewUpdates(
  database: Queryable,
  { relationshipId, endedOn }: Pick<Relationship, 'relationshipId' | 'endedOn'>,
  { actor, now, read }: By,
): Promise<CallReply<typeof readRelationshipUpdates>> {
  const all = await listUpdatesOf(database, relationshipId)
  const names = await nameStaff(
    database,
    all.flatMap(({ proposedBy, decidedBy }) => [proposedBy ?? [], decidedBy ?? []].flat()),
  )
  const screening = await screeningOf(database, relationshipId)
  const reading = { names, actor, screening, read, today: shanghaiDateOf(instantOf(now)) }
  const items = []
  for (const one of all) {
    const sections = one.orderCode === null ? [] : sectionsOfUpdate(one.kind, one.topics)
    const before = await baseOf(database, one, all)
    const news = await newsOf(database, one, before, now)
    items.push(updateViewOf(one, { before, sections, news }, reading))
  }
  const isMaker = findGrant(actor.role, 'update_relationship')?.right === 'act'
  return { items, mayOpen: isMaker && endedOn === null }
}

export async function readUpdates(
  database: Database,
  relationshipId: string,
  by: By,
): Promise<CallReply<typeof readRelationshipUpdates>> {
  const relationship = await getVisible(database, relationshipId, by.actor)
  const { actor, now } = by
  await inTransaction(database, (trx) =>
    auditRelationship(trx, { relationshipId, kind: 'relationship.updates-read', actor, now }),
  )
  return viewUpdates(database, relationship, by)
}

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [day = '', number = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (findPlainDate(day) === null || !/^\d{1,15}$/.test(number))
    throw refuse('invalidRequest', { field: 'query.cursor', reason: 'not a cursor' })
  return { day, number: Number(number) }
}

function writeCursor({ dueOn, number }: ListedUpdate): string {
  return Buffer.from(`${dueOn} ${number}`).toString('base64url')
}

export async function readUpdateList(
  database: Database,
  { view, kind, cursor, pageSize }: CallInput<typeof listRelationshipUpdates>['query'],
  { actor, now }: Omit<By, 'read'>,
): Promise<CallReply<typeof listRelationshipUpdates>> {
  const today = shanghaiDateOf(instantOf(now))
  const query = { view, kind, after: readCursor(cursor), today, limit: pageSize + 1 }
  const found = await listUpdates(database, query, actor)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.map((one) => updateRowOf(one, today)),
    nextCursor: found.length > pageSize && last ? writeCursor(last) : null,
  }
}
