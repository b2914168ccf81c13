import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { sql } from 'kysely'

/** Stands in nothing but what is the victim's. */
export const MARK = '别人的秘密7412'

type Rows = { readonly ids: Readonly<Record<string, string>>; readonly marks: readonly string[] }

/** Beside what the story of the order left: a question, a ticket, a copy of their data, an upload that is under way. */
export async function plantRows(database: Database, orderCode: string, customerId: string): Promise<Rows> {
  const [exportId, requestId, uploadId] = [randomUUID(), randomUUID(), randomUUID()]
  const [invitationId, passkeyId] = [randomUUID(), randomUUID()]
  const ticketCode = `ST20261123${randomInt(100_000, 999_999)}`
  const incident = JSON.stringify({ details: { notes: '1', title: MARK, description: MARK } })
  await sql`insert into kaihu.own_data_export (export_id, customer_id, locale, state, asked_at, ends_at, json, pdf)
    values (${exportId}, ${customerId}, 'zh-CN', 'ready', now(), now() + interval '1 day', ${Buffer.from(JSON.stringify(MARK))}, ${Buffer.from(MARK)})`.execute(
    database,
  )
  await sql`insert into kaihu.rights_request (request_id, customer_id, kind, wish, locale, received_at, due_at)
    values (${requestId}, ${customerId}, 'question', ${MARK}, 'zh-CN', now(), now() + interval '15 days')`.execute(
    database,
  )
  await sql`insert into kaihu.service_ticket (ticket_code, customer_id, incident, created_at, changed_at)
    values (${ticketCode}, ${customerId}, ${incident}::jsonb, now(), now())`.execute(database)
  await sql`insert into kaihu.upload (upload_id, order_code, slot, person, name, size, key_id, wrapped_key, created_at, touched_at)
    values (${uploadId}, ${orderCode}, 'files.businessLicence', ${`customer:${customerId}`}, ${MARK}, 10, 'k', ${Buffer.from('k')}, now(), now())`.execute(
    database,
  )
  await sql`insert into kaihu.customer_passkey (passkey_id, customer_id, name, made_at, credential_id, public_key, counter, transports)
    values (${passkeyId}, ${customerId}, ${MARK}, now(), ${passkeyId}, ${Buffer.from('key')}, 0, '{}')`.execute(
    database,
  )
  const paper = JSON.stringify({
    id: 'P03',
    key: 'P03',
    family: 'form',
    title: { zh: MARK, en: MARK },
    blocks: [],
  })
  await sql`insert into kaihu.signature_invitation (order_code, invitation_id, paper_key, person_key, person_name, mobile, locale, paper,
      content_hash, round, asked_by, due_on, invited_by, invited_at, print_sha256)
    values (${orderCode}, ${invitationId}, 'P03', 'representative', ${MARK}, '+8613955557777', 'zh-CN', ${paper}::jsonb, 'h', 0, ${MARK},
      current_date, '{"kind":"system","job":"test"}', now(), 'p')`.execute(database)
  await sql`insert into kaihu.identity_request (order_code, request_id, person_key, person_name, mobile, locale, company, slots, needed,
      consent_version, asked_by, due_on, invited_by, invited_at, told_at)
    values (${orderCode}, ${requestId}, 'representative', ${MARK}, '+8613955557777', 'zh-CN', '{"zh":"","en":""}', '{files.businessLicence}',
      '{}', '2026-11', ${MARK}, current_date, '{"kind":"system","job":"test"}', now(), now())`.execute(
    database,
  )
  const { rows } = await sql<{
    document: string | null
    recording: string | null
    company: string
    code: string
  }>`
    select company_name as company, credit_code as code,
      (select document_id::text from kaihu.document d where d.order_code = o.order_code limit 1) as document,
      (select recording_id::text from kaihu.recording r where r.order_code = o.order_code limit 1) as recording
    from kaihu.customer_order o where order_code = ${orderCode}`.execute(database)
  const row = rows[0]
  return {
    ids: {
      orderCode,
      exportId,
      requestId,
      uploadId,
      invitationId,
      passkeyId,
      ticketCode,
      documentId: row?.document ?? randomUUID(),
      recordingId: row?.recording ?? randomUUID(),
      format: 'json',
      section: 'baseInfo',
      action: 'withdraw',
    },
    marks: [MARK, row?.company ?? MARK, row?.code ?? MARK],
  }
}
