import { CALL_CAUSES } from '@kaihu/contract/connections.ts'
import { type Instant, instantOf } from '@kaihu/domain/base/instant.ts'
import { FETCH_ENDS } from '@kaihu/domain/screening/list-fetch.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { appendAudit } from '../../../platform/audit/append.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { jsonColumn } from '../../../platform/database/json-column.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { listChain } from '../../screening-chain.ts'

const KIND = 'lists.fetched'

const attemptShape = z.object({
  list: z.string(),
  end: z.enum(FETCH_ENDS),
  versionId: z.uuid().nullable(),
  trouble: z
    .object({ cause: z.enum(CALL_CAUSES), status: z.int().nullable(), setting: z.string().nullable() })
    .nullable(),
})
export type Attempt = z.infer<typeof attemptShape>

const BODY = jsonColumn('audit_entry.body', attemptShape)

export const FETCHER = { kind: 'system', job: 'list-fetch' } as const

/** Every attempt stays in the chain of its list: a bank shows that it asked, and what it was told. */
export function keepAttempt(database: Database, attempt: Attempt, at: Date): Promise<void> {
  return inTransaction(database, async (trx) => {
    const chainId = listChain(attempt.list)
    await appendAudit(trx, { chainId, kind: KIND, actor: FETCHER, at, body: attempt })
  })
}

export type LastAttempt = Attempt & { readonly at: Instant }

/** The last attempt at each list. */
export async function listLastAttempts(database: Database): Promise<readonly LastAttempt[]> {
  const rows = await database
    .selectFrom('screening_list as list')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_entry as entry')
          .select(['entry.at', 'entry.body'])
          .where('entry.chain_id', '=', sql<string>`${listChain('')} || list.code`)
          .where('entry.kind', '=', KIND)
          .orderBy('entry.seq', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(['list.code', 'attempt.at', 'attempt.body'])
    .execute()
  return rows.map(({ code, at, body }) => ({ ...BODY.read(body, code), at: instantOf(at) }))
}
