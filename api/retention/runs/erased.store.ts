import type { Flow } from '@kaihu/domain/lists/flows.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import type { ErasingRule } from '@kaihu/domain/retention/retention-rules.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

/** What is left of an erased order, and who agreed to its end. */
export type ErasedOrder = {
  orderCode: string
  flow: Flow
  status: StatusCode
  branchCode: string
  createdAt: Date
  rule: ErasingRule
  since: string
  erasedAt: Date
  runId: string
  proposedBy: string
  decidedBy: string
}

export async function findErased(database: Queryable, orderCode: string): Promise<ErasedOrder | undefined> {
  const { rows } = await sql<ErasedOrder>`
    select e.order_code as "orderCode", e.flow, e.status, e.branch_code as "branchCode", e.created_at as "createdAt",
      e.rule, e.since::text, e.erased_at as "erasedAt", e.run_id as "runId", r.proposed_by as "proposedBy",
      r.decided_by as "decidedBy"
    from kaihu.erased_order e join kaihu.erasure_run r using (run_id) where e.order_code = ${orderCode}`.execute(
    database,
  )
  return rows[0]
}

export type TakenOut = { chain_id: string; seq: number }

export async function eraseRecord(
  trx: Transaction,
  {
    runId,
    kind,
    subject,
    signIn,
    now,
  }: { runId: string; kind: string; subject: string; signIn: string | null; now: Date },
): Promise<TakenOut[]> {
  const { rows } = await sql<TakenOut>`
    select chain_id, seq from kaihu.erase_record(${runId}::uuid, ${kind}, ${subject}, ${signIn}, ${now})
    order by chain_id, seq`.execute(trx)
  return rows
}

export async function listContents(
  trx: Transaction,
  orderCode: string,
): Promise<{ parts: string[]; objects: string[] }> {
  const { rows } = await sql<{ parts: string[] | null; objects: string[] | null }>`
    select (select array_agg(blob) from (
        select p.blob from kaihu.upload_part p join kaihu.upload u using (upload_id) where u.order_code = ${orderCode}
        union all select p.blob from kaihu.recording_part p join kaihu.recording r using (recording_id)
          where r.order_code = ${orderCode}) one) as parts,
      (select array_agg(distinct sha) from (
        select sha256 from kaihu.document where order_code = ${orderCode}
        union select object_sha256 from kaihu.recording where order_code = ${orderCode} and object_sha256 is not null
        union select sha256 from kaihu.printed_paper where order_code = ${orderCode} or order_code is null
        union select object_sha256 from kaihu.frozen_papers where order_code = ${orderCode} and object_sha256 is not null
        union select request_sha256 from kaihu.push_job where order_code = ${orderCode} and request_sha256 is not null
        ) used (sha)) as objects`.execute(trx)
  return { parts: rows[0]?.parts ?? [], objects: rows[0]?.objects ?? [] }
}

export async function listKept(trx: Transaction, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await trx
    .selectFrom('stored_object')
    .select('sha256')
    .where('sha256', 'in', [...hashes])
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
