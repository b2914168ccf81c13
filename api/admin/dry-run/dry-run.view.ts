import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { sha256Hex } from '@kaihu/domain/base/sha256.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { countByAspect, type DryRun, findDryRun, findDryRuns, listLines } from './dry-run.store.ts'

type View = NonNullable<ChangeView['dryRun']>

/** So many lines stand in the audit entry word by word; a hash holds it to all of them. */
const TOLD = 500
const ALL = 1_000_000

function viewOf({ state, total, done, otherwise, endedAt }: DryRun, aspects: View['aspects']): View {
  return { state, total, done, otherwise, endedAt: endedAt?.toISOString() ?? null, aspects }
}

export async function dryRunViews(
  database: Queryable,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, View>> {
  const runs = await findDryRuns(database, changeIds)
  const counts = await countByAspect(database, [...runs.keys()])
  return new Map(
    [...runs].map(([changeId, run]) => [
      changeId,
      viewOf(
        run,
        counts.flatMap(({ changeId: of, ...count }) => (of === changeId ? [count] : [])),
      ),
    ]),
  )
}

/** The difference as the audit entry of a release keeps it; undefined where nothing had to be tried. */
export async function toldInAudit(trx: Transaction, changeId: string) {
  const run = await findDryRun(trx, changeId)
  if (!run) return undefined
  const lines = await listLines(trx, { changeId, most: ALL })
  return {
    state: run.state,
    orders: run.total,
    otherwise: run.otherwise,
    endedAt: run.endedAt?.toISOString() ?? null,
    lines: lines.slice(0, TOLD),
    lineCount: lines.length,
    sha256: sha256Hex(canonicalJson(lines)),
  }
}
