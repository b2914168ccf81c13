import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { PREPARED } from '../../platform/database/prepared.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { type Invitation, invitationOf, selectInvitations } from './invitation.ts'

export async function listCurrent(database: Queryable, orderCode: string): Promise<Invitation[]> {
  const rows = await selectInvitations(database)
    .where('order_code', '=', orderCode)
    .where('ended_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('invitation_id')
    .modifyEnd(PREPARED)
    .execute()
  return rows.map(invitationOf)
}

export async function listEver(
  database: Queryable,
  orderCode: string,
): Promise<readonly (Invitation & { readonly endedAt: Date | null })[]> {
  const rows = await selectInvitations(database)
    .select('ended_at')
    .where('order_code', '=', orderCode)
    .orderBy('invited_at')
    .orderBy('invitation_id')
    .execute()
  return rows.map((row) => ({ ...invitationOf(row), endedAt: row.ended_at }))
}

export async function lockCurrent(
  trx: Transaction,
  orderCode: string,
  invitationIds: readonly string[],
): Promise<Invitation[]> {
  const rows = await selectInvitations(trx)
    .where('order_code', '=', orderCode)
    .where('invitation_id', 'in', invitationIds)
    .where('ended_at', 'is', null)
    .orderBy('invitation_id')
    .forUpdate()
    .execute()
  return rows.map(invitationOf)
}

const MOST_SHOWN = 200

export async function listOfNumber(database: Queryable, mobile: string): Promise<Invitation[]> {
  const rows = await selectInvitations(database)
    .where('mobile', '=', mobile)
    .where('print_sha256', 'is not', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('state', 'in', ['signed', 'refused', 'void'])]))
    .orderBy('invited_at', 'desc')
    .orderBy('invitation_id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(invitationOf)
}

export async function lockOfNumber(
  trx: Transaction,
  mobile: string,
  invitationIds: readonly string[],
): Promise<Invitation[]> {
  const rows = await selectInvitations(trx)
    .where('mobile', '=', mobile)
    .where('invitation_id', 'in', invitationIds)
    .where('print_sha256', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('invitation_id')
    .forUpdate()
    .execute()
  return rows.map(invitationOf)
}

export async function listAskedPersons(trx: Queryable, orderCode: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('signature_invitation')
    .select('person_key')
    .distinct()
    .where('order_code', '=', orderCode)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ person_key: key }) => key)
}

const asked = sql`(
  select order_code, mobile, invited_at, told_at from kaihu.signature_invitation
  union all select order_code, mobile, invited_at, told_at from kaihu.identity_request) asked`

/** How often a number was asked for an order since a moment, and when it was last told of anything there. */
export async function readNumberPace(
  trx: Transaction,
  { orderCode, mobile }: Pick<Invitation, 'orderCode' | 'mobile'>,
  since: Date,
): Promise<{ asked: number; toldAt: Date | null }> {
  const { rows } = await sql<{ asked: string; toldAt: Date | null }>`
    select count(distinct invited_at) filter (where invited_at > ${since}) as asked, max(told_at) as "toldAt"
    from ${asked} where order_code = ${orderCode} and mobile = ${mobile}`.execute(trx)
  return { asked: Number(rows[0]?.asked), toldAt: rows[0]?.toldAt ?? null }
}

/** When each number was last told of anything of an order, in milliseconds. */
export async function listToldAt(
  database: Queryable,
  orderCode: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    mobile: string
    toldAt: Date
  }>`select mobile, max(told_at) as "toldAt" from ${asked}
    where order_code = ${orderCode} and told_at is not null group by mobile`.execute(database)
  return new Map(rows.map(({ mobile, toldAt }) => [mobile, toldAt.getTime()]))
}

/** How often a number was asked or reminded since a moment, of all orders together. */
export async function countTold(trx: Transaction, mobile: string, since: Date): Promise<number> {
  const { rows } = await sql<{ told: string }>`select kaihu.number_told(${mobile}, ${since}) as told`.execute(
    trx,
  )
  return Number(rows[0]?.told ?? 0)
}

export async function countAsked(trx: Transaction, orderCode: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(distinct (mobile, invited_at)) as count
    from ${asked} where order_code = ${orderCode} and invited_at > ${since}`.execute(trx)
  return Number(rows[0]?.count)
}

type WaitingSpan = {
  readonly toldBefore: Date
  readonly dueFrom: string
  readonly behind: Invitation | undefined
  readonly limit: number
}

export async function listWaiting(
  database: Database,
  { toldBefore, dueFrom, behind, limit }: WaitingSpan,
): Promise<Invitation[]> {
  const rows = await selectInvitations(database)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['invited', 'seen'])
    .where('told_at', '<=', toldBefore)
    .where('due_on', '>=', sql<Date>`${dueFrom}::date`)
    .$if(behind !== undefined, (query) =>
      query.where(
        sql<boolean>`(told_at, invitation_id) > (${behind?.toldAt}, ${behind?.invitationId}::uuid)`,
      ),
    )
    .orderBy('told_at')
    .orderBy('invitation_id')
    .limit(limit)
    .execute()
  return rows.map(invitationOf)
}
