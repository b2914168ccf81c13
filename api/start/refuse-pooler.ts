import type { Pool, QueryResult } from 'pg'
import type { RolePools } from '../platform/database/role-pools.ts'
import { describe } from '../platform/start/as-owner.ts'
import { StartupError } from '../platform/start/startup-error.ts'

type Found = { place: string; path: string; limit: string; idle: string }

const ASK = `select system_identifier || '/' || current_database() as place, current_setting('search_path') as path,
  current_setting('statement_timeout') as limit, current_setting('idle_in_transaction_session_timeout') as idle
  from pg_control_system()`

/** In a transaction, as customers are answered: a pooler that gives each statement another session refuses that. */
async function askBehind(pool: Pool): Promise<Found | undefined> {
  // Of several statements the driver answers a list, which its types do not know.
  const answers: unknown = await pool.query(`begin; ${ASK}; commit`)
  return (answers as readonly QueryResult<Found>[])[1]?.rows[0]
}

function wrongWith(behind: Found | undefined, direct: Found | undefined): string | undefined {
  if (!behind || behind.place !== direct?.place) return 'leads to another database than DATABASE_URL'
  if (behind.path !== 'kaihu') return `gives sessions whose search_path is ${behind.path}, and not kaihu`
  if (behind.limit === '0') return 'gives sessions without a statement_timeout'
  return behind.idle === '0' ? 'gives sessions without an idle_in_transaction_session_timeout' : undefined
}

/**
 * A pooler's sessions are set up by the pooler: what every connection asks for itself has to be there.
 * @throws StartupError where it is not, or the pooler does not let a role in
 */
export async function refusePooler(pools: RolePools, direct: Pool): Promise<void> {
  const { rows } = await direct.query<Found>(ASK)
  for (const [role, pool] of Object.entries(pools)) {
    const wrong = await askBehind(pool).then(
      (behind) => wrongWith(behind, rows[0]),
      (error: Error) => `does not let kaihu_${role} work: ${describe(error)}`,
    )
    if (wrong !== undefined) throw new StartupError(`DATABASE_POOLER_URL ${wrong} (deploy/pgbouncer).`)
  }
}
