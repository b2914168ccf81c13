import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

type Row = Readonly<Record<string, unknown>>

async function rowsOf(database: Database, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(database)).rows
}

export async function readAccount(database: Database, customerId: string) {
  const row = await database
    .selectFrom('customer')
    .select(['mobile', 'created_at', 'notices_by'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { mobile: row.mobile, createdAt: row.created_at, noticesBy: row.notices_by }
}

export async function readAccountRows(database: Database, customerId: string) {
  const id = sql`${customerId}::uuid`
  const account = await readAccount(database, customerId)
  return {
    account,
    signIns: await rowsOf(
      database,
      sql`select created_at as "signedInAt", last_seen_at as "lastSeenAt", ended_at as "endedAt", address, agent as browser
        from kaihu.session where customer_id = ${id} order by created_at desc limit 1000`,
    ),
    messages: await rowsOf(
      database,
      sql`select n.at, n.kind, n.order_code as "orderCode", n.params, n.read_at as "readAt",
        coalesce((select json_agg(json_build_object('channel', m.channel, 'address', m.address, 'state', m.state))
          from kaihu.message m where m.notice_id = n.notice_id), '[]') as sent
        from kaihu.notice n where n.customer_id = ${id} order by n.at desc limit 1000`,
    ),
    askedToSign: await rowsOf(
      database,
      sql`select paper->'title' as paper, paper->'company' as company, person_name as "asPerson", asked_by as "askedBy", mobile, email,
        state, reason, invited_at as "askedAt", seen_at as "openedAt", acted_at as "answeredAt", content_hash as "fingerprint"
        from kaihu.signature_invitation where mobile = ${account.mobile} order by invited_at desc limit 1000`,
    ),
    askedToIdentify: await rowsOf(
      database,
      sql`select company, person_name as "asPerson", asked_by as "askedBy", mobile, email, state, reason, invited_at as "askedAt",
        acted_at as "answeredAt", documents
        from kaihu.identity_request where mobile = ${account.mobile} order by invited_at desc limit 1000`,
    ),
    helpTickets: await rowsOf(
      database,
      sql`select ticket_code as "ticketCode", created_at as "createdAt", state, incident #>> '{details,title}' as subject,
        incident #>> '{details,description}' as description
        from kaihu.service_ticket where customer_id = ${id} order by created_at desc limit 1000`,
    ),
  }
}

export async function readHandedIn(database: Database, orderCode: string) {
  return {
    documents: await rowsOf(
      database,
      sql`select name, slot, media_type as "mediaType", size, sha256, uploaded_at as "uploadedAt", replaced_at as "replacedAt"
        from kaihu.document where order_code = ${orderCode} order by uploaded_at`,
    ),
    recordings: await rowsOf(
      database,
      sql`select begun_at as "begunAt", submitted_at as "handedInAt", duration_ms as "durationMs", size, sha256
        from kaihu.recording where order_code = ${orderCode} order by begun_at`,
    ),
    askedToSign: await rowsOf(
      database,
      sql`select paper_key as paper, person_name as person, mobile, email, state, reason, invited_at as "askedAt", acted_at as "answeredAt"
        from kaihu.signature_invitation where order_code = ${orderCode} order by invited_at, invitation_id`,
    ),
    askedToIdentify: await rowsOf(
      database,
      sql`select person_name as person, mobile, email, state, reason, invited_at as "askedAt", acted_at as "answeredAt"
        from kaihu.identity_request where order_code = ${orderCode} order by invited_at, request_id`,
    ),
    submissions: await rowsOf(
      database,
      sql`select round, at, hash as "sha256" from kaihu.submission where order_code = ${orderCode} order by round`,
    ),
  }
}

export async function listCodesOf(database: Database, customerId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select('order_code')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ order_code: code }) => code)
}
