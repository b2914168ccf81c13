import { sql } from 'kysely'
import { appendAudit } from '../platform/audit/append.ts'
import { ERASED_KIND } from '../platform/audit/canonical.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { rangesOf } from './runs/ranges.ts'

const AT_ONCE = 1_000
/** In the place of a run: nobody has to agree to what ends by itself. */
const BY_ITSELF = 'daily'

/** Takes the content of one page of old entries out, and has each chain say so. Answers how many they were. */
function erasePage(database: Database, before: Date, now: Date): Promise<number> {
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{ chain_id: string; seq: string }>`
      select chain_id, seq from kaihu.erase_old_sign_ins(${before}, ${now}, ${AT_ONCE}::int) order by 1, 2`.execute(
      trx,
    )
    for (const chainId of new Set(rows.map((row) => row.chain_id))) {
      const entries = rangesOf(rows.filter((row) => row.chain_id === chainId).map(({ seq }) => Number(seq)))
      await appendAudit(trx, {
        chainId,
        kind: ERASED_KIND,
        actor: { kind: 'system', job: 'erasure' },
        at: now,
        body: { runId: BY_ITSELF, rule: 'sessions', erasedAt: now.toISOString(), entries },
      })
    }
    return rows.length
  })
}

/** What was kept at the door of numbers ends with the term of sign-in records, whether an account came of it or not. */
export async function eraseOldSignIns(database: Database, before: Date, now: Date): Promise<void> {
  while ((await erasePage(database, before, now)) === AT_ONCE);
}
