import type { EbamMessageView, EbamReason } from '@kaihu/contract/ebam.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

export type Incoming = {
  readonly messageId: string
  readonly accountId: string
  readonly bizMsgId: string
  readonly definition: string
  readonly processId: string
  readonly orderCode: string | null
  readonly changeId: string | null
  readonly at: Date
  readonly reason: EbamReason | null
  readonly sha256: Buffer
  readonly document: string | null
}

export async function insertIncoming(trx: Transaction, message: Incoming): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ebam_message')
    .values({
      message_id: message.messageId,
      account_id: message.accountId,
      direction: 'in',
      biz_msg_id: message.bizMsgId,
      definition: message.definition,
      process_id: message.processId,
      order_code: message.orderCode,
      change_id: message.changeId,
      at: message.at,
      state: message.reason === null ? 'accepted' : 'rejected',
      reason: message.reason,
      sha256: message.sha256,
      document: message.document,
    })
    .onConflict((conflict) => conflict.constraint('ebam_message_once').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertAnswer(
  trx: Transaction,
  answer: Omit<Incoming, 'sha256' | 'document'> & {
    answers: string
    document: string
    sha256: Buffer
    isFetched: boolean
  },
): Promise<void> {
  await trx
    .insertInto('ebam_message')
    .values({
      message_id: answer.messageId,
      account_id: answer.accountId,
      direction: 'out',
      biz_msg_id: answer.bizMsgId,
      definition: answer.definition,
      process_id: answer.processId,
      order_code: answer.orderCode,
      change_id: answer.changeId,
      answers: answer.answers,
      at: answer.at,
      state: answer.isFetched ? 'fetched' : 'waiting',
      fetched_at: answer.isFetched ? answer.at : null,
      reason: answer.reason,
      sha256: answer.sha256,
      document: answer.document,
    })
    .execute()
}

/** An earlier message of a sender by its number of it, with the answer that it was given then. */
export async function findEarlier(
  database: Queryable,
  { accountId, bizMsgId }: { accountId: string; bizMsgId: string },
): Promise<{ sha256: Buffer; answer: string } | undefined> {
  const { rows } = await sql<{ sha256: Buffer; answer: string }>`
    select m.sha256, a.document as answer from kaihu.ebam_message m
    join kaihu.ebam_message a on a.answers = m.message_id
    where m.account_id = ${accountId} and m.direction = 'in' and m.biz_msg_id = ${bizMsgId}
    order by a.at, a.message_id limit 1`.execute(database)
  return rows[0]
}

export type Opening = {
  messageId: string
  accountId: string
  processId: string
  orderCode: string
  document: string
}

const OPENING = sql`message_id as "messageId", account_id as "accountId", process_id as "processId",
  order_code as "orderCode", document`

export async function findOpening(
  database: Queryable,
  { accountId, processId }: { accountId: string; processId: string },
): Promise<Opening | undefined> {
  const { rows } =
    await sql<Opening>`select ${OPENING} from kaihu.ebam_message where account_id = ${accountId}
    and process_id = ${processId} and direction = 'in' and state = 'accepted' and definition like 'acmt.007.%'`.execute(
      database,
    )
  return rows[0]
}

export async function findOpeningOf(database: Queryable, orderCode: string): Promise<Opening | undefined> {
  const { rows } =
    await sql<Opening>`select ${OPENING} from kaihu.ebam_message where order_code = ${orderCode}
    and direction = 'in' and state = 'accepted' and definition like 'acmt.007.%'`.execute(database)
  return rows[0]
}

export async function findAsked(
  database: Queryable,
  changeId: string,
): Promise<Omit<Opening, 'orderCode'> | undefined> {
  const { rows } = await sql<Omit<Opening, 'orderCode'>>`select message_id as "messageId",
    account_id as "accountId", process_id as "processId", document from kaihu.ebam_message
    where change_id = ${changeId}::uuid and direction = 'in'`.execute(database)
  return rows[0]
}

export async function hasBegun(
  database: Queryable,
  { accountId, orderCodes }: { accountId: string; orderCodes: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`select 1 from kaihu.ebam_message where account_id = ${accountId}
    and order_code = any(${[...orderCodes]}::text[]) and direction = 'in' and state = 'accepted' limit 1`.execute(
    database,
  )
  return rows.length > 0
}

export async function isChangeKnown(
  database: Queryable,
  { accountId, processId }: { accountId: string; processId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from kaihu.ebam_message where account_id = ${accountId}
    and process_id = ${processId} and direction = 'in' and change_id is not null`.execute(database)
  return rows.length > 0
}

export type AnswerRow = {
  messageId: string
  definition: EbamMessageView['definition']
  bizMsgId: string
  processId: string
  orderCode: string | null
  at: Date
  isFetched: boolean
}

const MOST_ANSWERS = 100

export async function listAnswers(
  database: Database,
  { accountId, isAll }: { accountId: string; isAll: boolean },
): Promise<readonly AnswerRow[]> {
  const { rows } =
    await sql<AnswerRow>`select message_id as "messageId", definition, biz_msg_id as "bizMsgId",
    process_id as "processId", order_code as "orderCode", at, state = 'fetched' as "isFetched"
    from kaihu.ebam_message where account_id = ${accountId} and direction = 'out'
      and (${isAll} or state = 'waiting')
    order by at, message_id limit ${MOST_ANSWERS}`.execute(database)
  return rows
}

/** The text of an answer to this program, which counts as fetched from now on. */
export async function fetchAnswer(
  database: Database,
  { accountId, messageId, now }: { accountId: string; messageId: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ document: string }>`update kaihu.ebam_message
    set state = 'fetched', fetched_at = coalesce(fetched_at, ${now})
    where message_id = ${messageId} and account_id = ${accountId} and direction = 'out'
    returning document`.execute(database)
  return rows[0]?.document
}
