import { randomUUID } from 'node:crypto'
import { DESK_OF } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import { ORDER, TEXTS } from '../platform/database/json-shapes.ts'
import { PREPARED } from '../platform/database/prepared.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

/** What the words of a notice are filled with. */
export const PARAMS = jsonColumn('notice.params', TEXTS)

export type NewNotice = {
  staffId: string | null
  customerId: string | null
  kind: string
  orderCode: string | null
  params: Readonly<Record<string, string>>
  onceKey: string
  at: Date
}

export async function insertNotice(trx: Transaction, notice: NewNotice): Promise<string | undefined> {
  const noticeId = randomUUID()
  const { numInsertedOrUpdatedRows: kept } = await trx
    .insertInto('notice')
    .values({
      notice_id: noticeId,
      staff_id: notice.staffId,
      customer_id: notice.customerId,
      kind: notice.kind,
      order_code: notice.orderCode,
      params: PARAMS.write({ ...notice.params }),
      once_key: notice.onceKey,
      at: notice.at,
    })
    // No column is named and nothing returned: who tells somebody else may not read what they are told.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return kept === 0n ? undefined : noticeId
}

export type NewMessage = {
  noticeId: string
  channel: 'sms' | 'mail'
  address: string
  locale: string
  at: Date
}

export async function insertMessage(trx: Transaction, message: NewMessage): Promise<string> {
  const messageId = randomUUID()
  await trx
    .insertInto('message')
    .values({
      message_id: messageId,
      notice_id: message.noticeId,
      channel: message.channel,
      address: message.address,
      locale: message.locale,
      created_at: message.at,
      changed_at: message.at,
    })
    .execute()
  return messageId
}

export async function listAdministrators(database: Queryable) {
  return (
    await sql<{ staffId: string; email: string | null }>`
      select s.staff_id as "staffId", s.email from kaihu.staff s join kaihu.staff_role r using (staff_id)
      where s.disabled_at is null and r.role = 'ADMIN' order by s.staff_id limit 50`.execute(database)
  ).rows
}

export async function listAllOfRole(database: Queryable, role: string) {
  return (
    await sql<{ staffId: string; email: string | null }>`
      select s.staff_id as "staffId", s.email from kaihu.staff s join kaihu.staff_role r using (staff_id)
      where s.disabled_at is null and r.role = ${role} order by s.staff_id limit 50`.execute(database)
  ).rows
}

export async function listOfSector(database: Queryable, role: string, sector: string | null) {
  return (
    await sql<{ staffId: string; email: string | null }>`
      select s.staff_id as "staffId", s.email from kaihu.staff s join kaihu.staff_role r using (staff_id)
      where s.disabled_at is null and r.role = ${role} and s.sector = ${sector}
      order by s.staff_id limit 50`.execute(database)
  ).rows
}

export async function listOfRole(database: Queryable, role: string, branchCode: string) {
  return (
    await sql<{ staffId: string; email: string | null }>`
      select s.staff_id as "staffId", s.email from kaihu.staff s
      join kaihu.staff_role r using (staff_id) join kaihu.staff_branch b using (staff_id)
      where s.disabled_at is null and r.role = ${role} and b.org_no = ${branchCode}
      order by s.staff_id limit 50`.execute(database)
  ).rows
}

export async function findMailOf(database: Queryable, staffId: string): Promise<string | null> {
  const row = await database
    .selectFrom('staff')
    .select('email')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function hasLeft(database: Queryable, staffId: string): Promise<boolean> {
  const row = await database
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is not', null)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row !== undefined
}

/** Where the customer of an order is reached, as the list shows it, and by which way they want to be. */
export function findContact(database: Queryable, orderCode: string) {
  return database
    .selectFrom('customer_order')
    .leftJoin('customer', 'customer.customer_id', 'customer_order.customer_id')
    .select(['phone_number', 'email', 'company_name', 'company_english_name', 'is_chinese', 'notices_by'])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
}

export function lockMessage(trx: Transaction, messageId: string) {
  return trx
    .selectFrom('message')
    .innerJoin('notice', 'notice.notice_id', 'message.notice_id')
    .leftJoin('customer_order', 'customer_order.order_code', 'notice.order_code')
    .select([
      'message.message_id',
      'message.channel',
      'message.address',
      'message.locale',
      'message.state',
      'notice.kind',
      'notice.params',
      'notice.staff_id',
      'notice.order_code',
      'customer_order.company_name',
      'customer_order.company_english_name',
    ])
    .where('message_id', '=', messageId)
    .forUpdate('message')
    .executeTakeFirst()
}

export async function endMessage(
  database: Queryable,
  messageId: string,
  end: { state: 'sent' | 'waiting' | 'failed'; error: string | null; now: Date },
): Promise<void> {
  await database
    .updateTable('message')
    .set((eb) => ({
      state: end.state,
      last_error: end.error,
      attempts: eb('attempts', '+', 1),
      changed_at: end.now,
    }))
    .where('message_id', '=', messageId)
    .execute()
}

/** Whose notices: a person of the bank, or a customer. */
export type NoticeOwner = { column: 'staff_id' | 'customer_id'; id: string }

/** What stands at the bell of staff: of an order, of a customer, or with a desk to deal with it at. The rest is mail alone. */
const atTheBell = sql<boolean>`(notice.order_code is not null or notice.params ? 'relationship'
  or notice.kind = any(${Object.keys(DESK_OF)}::text[]))`

export function listNoticesOf(database: Queryable, { column, id }: NoticeOwner, limit: number) {
  return (
    database
      .selectFrom('notice')
      .leftJoin('customer_order', 'customer_order.order_code', 'notice.order_code')
      .select([
        'notice.notice_id',
        'notice.kind',
        'customer_order.order_code',
        'notice.params',
        'notice.at',
        'notice.read_at',
        'notice.settled_at',
        'notice.settled_by',
        'customer_order.company_name',
        'customer_order.company_english_name',
        'customer_order.flow',
      ])
      .where(`notice.${column}`, '=', id)
      .$if(column === 'staff_id', (query) => query.where(atTheBell))
      .orderBy('notice.at', 'desc')
      // What one moment told of keeps its order, also when some of it is read.
      .orderBy('notice.notice_id')
      .limit(limit)
      .execute()
  )
}

/** Above this a badge only says "more". */
const MOST_COUNTED = 1_000

export async function countUnread(database: Queryable, { column, id }: NoticeOwner): Promise<number> {
  const shown = column === 'staff_id' ? atTheBell : sql<boolean>`true`
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from (select 1 from kaihu.notice
    where ${sql.ref(column)} = ${id} and read_at is null and settled_at is null and ${shown}
    limit ${MOST_COUNTED}) as counted`.execute(database)
  return rows[0]?.unread ?? 0
}

export async function markRead(
  trx: Transaction,
  { column, id, noticeId, now }: NoticeOwner & { noticeId: string | null; now: Date },
): Promise<void> {
  const unread = trx
    .updateTable('notice')
    .set({ read_at: now })
    .where(column, '=', id)
    .where('read_at', 'is', null)
  await (noticeId === null ? unread : unread.where('notice_id', '=', noticeId)).execute()
}

/** An order whose time limit lies in a span. It is read when its turn comes: one that cannot be read is its own failure. */
export type DueOrder = {
  readonly orderCode: string
  readonly due: Date
  readonly read: () => OrderState
}
type DueSpan = { from: Date; to: Date; behind: DueOrder | undefined; limit: number }

/** Open orders whose time limit lies in a span, those due first, behind one of them. */
export async function listDueOrders(
  database: Database,
  { from, to, behind, limit }: DueSpan,
): Promise<DueOrder[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select(['order_code', 'state', 'due_at'])
    .where('is_final', '=', false)
    .where('due_at', '>', from)
    .where('due_at', '<=', to)
    .$if(behind !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, order_code) > (${behind?.due}, ${behind?.orderCode})`),
    )
    .orderBy('due_at')
    .orderBy('order_code')
    .limit(limit)
    .execute()
  return rows.flatMap(({ order_code: orderCode, state, due_at: due }) =>
    due === null ? [] : [{ orderCode, due, read: () => ORDER.read(state, orderCode) }],
  )
}
