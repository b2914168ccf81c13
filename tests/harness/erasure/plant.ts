import { createHash } from 'node:crypto'
import { appendAudit } from '@kaihu/api/platform/audit/append.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import type { ObjectStore } from '@kaihu/api/platform/objects/object-store.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { sql } from 'kysely'

/** What nobody else is called: found wherever it spreads to. */
function marked(section: string, field: string, orderCode: string): string {
  return `\u8bb0${section}.${field}@${orderCode.slice(-6)}`
}

/**
 * Gives every field of the catalogue that the order left empty a value of its own, in its answers and in what it
 * submitted, so that no personal field is without something to look for.
 */
export async function plantEverywhere(owner: Database, orderCode: string): Promise<void> {
  for (const { key: section, fields } of sectionsOf(STANDARD)) {
    const planted = Object.fromEntries(
      fields.map(({ key }) => [`${key}Planted`, marked(section, key, orderCode)]),
    )
    const text = JSON.stringify(planted)
    await owner.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection)
      await sql`update kaihu.application_section set answers = answers || ${text}::jsonb
        where order_code = ${orderCode} and section = ${section}`.execute(connection)
      await sql`update kaihu.submission set answers = answers || jsonb_build_object(${`${section}Planted`}::text, ${text}::jsonb)
        where order_code = ${orderCode}`.execute(connection)
      await sql`set session_replication_role = origin`.execute(connection)
    })
  }
}

/**
 * Rows that the way to an open account does not leave: somebody who was asked to sign, a report of a difference, a review and
 * a change of the customer, a hit that other numbers would have found. Answers what they say.
 */
export async function plantRows(owner: Database, orderCode: string): Promise<readonly string[]> {
  const mark = (field: string) => marked('row', field, orderCode)
  const of = sql`(select relationship_id from kaihu.relationship_order where order_code = ${orderCode})`
  const rows = [
    sql`insert into kaihu.signature_invitation (order_code, invitation_id, paper_key, person_key, person_name, mobile, email, locale,
      paper, content_hash, round, asked_by, due_on, state, reason, invited_by, invited_at) values (${orderCode}, gen_random_uuid(), 'P03',
      'agent', ${mark('signer')}, ${mark('mobile')}, ${mark('mail')}, 'zh-CN', jsonb_build_object('title', ${mark('paper')}::text), 'x', 1,
      ${mark('asker')}, now()::date, 'refused', ${mark('refusal')}, '{"kind":"system","job":"test"}', now())`,
    sql`insert into kaihu.identity_request (order_code, request_id, person_key, person_name, mobile, email, locale, company, slots, needed,
      consent_version, asked_by, due_on, state, reason, invited_by, invited_at) values (${orderCode}, gen_random_uuid(), 'agent',
      ${mark('identified')}, ${mark('identifiedAt')}, ${mark('identifiedMail')}, 'zh-CN', jsonb_build_object('zh', ${mark('company')}::text, 'en', ''),
      '{}', '{}', '2026-11', ${mark('identityAsker')}, now()::date, 'refused', ${mark('identityRefusal')},
      '{"kind":"system","job":"test"}', now())`,
    sql`insert into kaihu.signed_paper values (${orderCode}, 'P03', ${mark('signed')}, 'x', 1, now(), null)`,
    sql`insert into kaihu.difference_report (report_id, order_code, source, said, found_at, due_on, state, content, returned)
      values (gen_random_uuid(), ${orderCode}, 'diligence', ${mark('said')}, now(), now()::date, 'found',
        jsonb_build_object('explanation', ${mark('report')}::text), ${mark('returned')})`,
    sql`insert into kaihu.relationship_update (update_id, relationship_id, order_code, kind, topics, source, said, state, due_on, opened_at,
      opened_by, answers) values (gen_random_uuid(), ${of}, ${orderCode}, 'change', '{name}', 'customer', ${mark('change')}, 'asked',
      now()::date, now(), '{"kind":"system","job":"test"}', jsonb_build_object('partB', ${mark('answers')}::text))`,
    sql`insert into kaihu.relationship_change (change_id, relationship_id, kind, account_numbers, asked, asked_by, asked_at, state)
      values (gen_random_uuid(), ${of}, 'mandate', '{}', jsonb_build_array(${mark('mandate')}::text), 'S0011', now(), 'open')`,
  ]
  await owner.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    for (const row of rows) await row.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
  const names = [
    'signer',
    'mobile',
    'mail',
    'paper',
    'asker',
    'refusal',
    'signed',
    'identified',
    'identifiedAt',
    'identifiedMail',
    'company',
    'identityAsker',
    'identityRefusal',
    'said',
    'report',
    'returned',
  ]
  return [...names, 'change', 'answers', 'mandate'].map(mark)
}

/** A file of the order whose bytes say something that stands nowhere else. Answers what they say. */
export async function plantFile(owner: Database, orderCode: string, objects: ObjectStore): Promise<string> {
  const text = marked('file', 'content', orderCode)
  const bytes = Buffer.from(`%TXT ${text} ${'.'.repeat(200)}`)
  const content = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  const object = await objects.put(content, streamOf(bytes))
  await inTransaction(owner, (trx) => objects.record(trx, object, new Date()))
  await sql`insert into kaihu.document select (jsonb_populate_record(d, jsonb_build_object('document_id',
      gen_random_uuid(), 'sha256', ${content.sha256}::text, 'size', ${content.size}::bigint, 'name', ${`${text}.txt`}::text))).*
    from kaihu.document d where order_code = ${orderCode} limit 1`.execute(owner)
  return text
}

/** What staff prepared about the order stands in their own chain, not in the order's. */
export async function plantMark(database: Database, orderCode: string): Promise<string> {
  const text = marked('mark', 'text', orderCode)
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: 'staff:S0007',
      kind: 'application.marks-prepared',
      actor: { kind: 'system', job: 'test' },
      at: new Date(),
      body: { orderCode, marks: [{ value: text }] },
    }),
  )
  return text
}
