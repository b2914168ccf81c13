import { sql } from 'kysely'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

export type Handover = {
  handover_id: string
  session_id: string
  customer_id: string
  order_code: string
  slot: string
  expires_at: Date
  opened_at: Date | null
  end_reason: 'used' | 'revoked' | 'expired' | null
  is_over: boolean
}

/** Over by an end or by time, by the database's clock; whether the computer is still signed in is asked where a phone opens it. */
const columns = sql`h.handover_id, h.session_id, h.customer_id, h.order_code, h.slot, h.expires_at, h.opened_at, h.end_reason,
  h.ended_at is not null or h.expires_at <= now() as is_over`

export type NewHandover = {
  handoverId: string
  sessionId: string
  customerId: string
  orderCode: string
  slot: string
  secretHash: Buffer
  minutes: number
}

export async function insertHandover(trx: Transaction, made: NewHandover): Promise<Date> {
  const row = await trx
    .insertInto('phone_handover')
    .values({
      handover_id: made.handoverId,
      session_id: made.sessionId,
      customer_id: made.customerId,
      order_code: made.orderCode,
      slot: made.slot,
      secret_hash: made.secretHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${made.minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

export async function findHandover(
  database: Queryable,
  { handoverId, sessionId, orderCode }: { handoverId: string; sessionId: string; orderCode: string },
): Promise<Handover | undefined> {
  const { rows } = await sql<Handover>`select ${columns} from kaihu.phone_handover h
    where h.handover_id = ${handoverId} and h.session_id = ${sessionId} and h.order_code = ${orderCode}`.execute(
    database,
  )
  return rows[0]
}

/** The handover behind a secret, locked: of two phones that show it the second one waits, and comes too late. */
export async function lockBySecret(trx: Transaction, secretHash: Buffer): Promise<Handover | undefined> {
  const { rows } = await sql<Handover>`select ${columns} from kaihu.phone_handover h
    where h.secret_hash = ${secretHash} for update`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { rows: desks } = await sql`select from kaihu.session s where s.session_id = ${row.session_id}
    and s.ended_at is null and s.absolute_until > now()`.execute(trx)
  return { ...row, is_over: row.is_over || desks.length === 0 }
}

/** Notes that a phone took it; answers the seconds that are left. */
export async function noteOpened(trx: Transaction, handoverId: string): Promise<number> {
  const { rows } = await sql<{ rest: number }>`update kaihu.phone_handover set opened_at = now()
    where handover_id = ${handoverId} returning ceil(extract(epoch from expires_at - now()))::int as rest`.execute(
    trx,
  )
  return rows[0]?.rest ?? 0
}

export async function endHandover(
  trx: Transaction,
  handoverId: string,
  reason: 'used' | 'revoked',
): Promise<boolean> {
  const { rows } = await sql`update kaihu.phone_handover set ended_at = now(), end_reason = ${reason}
    where handover_id = ${handoverId} and ended_at is null returning 1`.execute(trx)
  return rows.length > 0
}

export async function listOpen(trx: Transaction, sessionId: string): Promise<Handover[]> {
  const { rows } = await sql<Handover>`select ${columns} from kaihu.phone_handover h
    where h.session_id = ${sessionId} and h.ended_at is null`.execute(trx)
  return rows
}

export async function endExpired(trx: Transaction): Promise<Handover[]> {
  const { rows } =
    await sql<Handover>`update kaihu.phone_handover h set ended_at = now(), end_reason = 'expired'
    from kaihu.session s
    where s.session_id = h.session_id and h.ended_at is null
      and (h.expires_at <= now() or s.ended_at is not null or s.absolute_until <= now())
    returning ${columns}`.execute(trx)
  return rows
}
