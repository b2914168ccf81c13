import { createHash } from 'node:crypto'
import { appendAudit } from '@kaihu/api/platform/audit/append.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import type { ObjectStore } from '@kaihu/api/platform/objects/object-store.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
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
  for (const { key: section, fields } of sectionsOf('ntb')) {
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
