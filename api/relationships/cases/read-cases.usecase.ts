import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { listRelationshipCases } from '@kaihu/contract/relationship-cases.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { findPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { refuseTaking } from '@kaihu/domain/relationship/standing-case.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { viewStanding } from '../../screening/standing/read-standing.usecase.ts'
import { type ListedCase, listCases, listCasesOf, type StandingCase } from './case.store.ts'
import { caseRowOf, caseViewOf } from './case.view.ts'

type By = { readonly actor: StaffActor; readonly now: Date }

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [day = '', number = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (findPlainDate(day) === null || !/^\d{1,15}$/.test(number))
    throw refuse('invalidRequest', { field: 'query.cursor', reason: 'not a cursor' })
  return { day, number: Number(number) }
}

function writeCursor({ dueOn, number }: ListedCase): string {
  return Buffer.from(`${dueOn} ${number}`).toString('base64url')
}

export async function readCases(
  database: Database,
  { view, cursor, pageSize }: CallInput<typeof listRelationshipCases>['query'],
  { actor, now }: By,
): Promise<CallReply<typeof listRelationshipCases>> {
  const today = shanghaiDateOf(instantOf(now))
  const query = { view, after: readCursor(cursor), today, limit: pageSize + 1 }
  const found = await listCases(database, query, actor)
  const page = found.slice(0, pageSize)
  const names = await nameStaff(
    database,
    page.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const last = page.at(-1)
  return {
    items: page.map((one) => caseRowOf(one, names, today)),
    nextCursor: found.length > pageSize && last ? writeCursor(last) : null,
  }
}

function canTake(cases: readonly StandingCase[], actor: StaffActor): boolean {
  const open = cases.find(({ closedAt }) => closedAt === null)
  return open !== undefined && refuseTaking(actor, { isClosed: false, owner: open.ownerId }) === null
}

export async function readStanding(
  database: Queryable,
  relationshipId: string,
  { actor, now }: By,
): Promise<RelationshipDetail['screening']> {
  if (!hasCapability(actor.role, 'view_screening')) return { hits: [], cases: [], mayTake: false }
  const today = shanghaiDateOf(instantOf(now))
  const cases = await listCasesOf(database, relationshipId)
  const names = await nameStaff(
    database,
    cases.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return {
    hits: await viewStanding(database, relationshipId, now),
    cases: cases.map((one) => caseViewOf(one, names, today)),
    mayTake: canTake(cases, actor),
  }
}
