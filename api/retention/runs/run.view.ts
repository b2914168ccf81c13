import type { ErasureRun } from '@kaihu/contract/retention.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { countItems, type Run } from './run.store.ts'

export async function runViewsOf(
  database: Queryable,
  runs: readonly Run[],
  staffId: string,
): Promise<ErasureRun[]> {
  const names = await nameStaff(
    database,
    runs.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy]),
  )
  const counts = await countItems(
    database,
    runs.map(({ runId }) => runId),
  )
  return runs.map(({ proposedAt, decidedAt, doneAt, ...run }) => {
    const { waiting = 0, erased = 0, held = 0 } = counts.get(run.runId) ?? {}
    return {
      ...run,
      settled: run.total - waiting,
      erased,
      held,
      proposedBy: names.get(run.proposedBy) ?? null,
      proposedAt: proposedAt.toISOString(),
      decidedBy: run.decidedBy === null ? null : (names.get(run.decidedBy) ?? null),
      decidedAt: decidedAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      may: { decide: run.state === 'proposed' && run.proposedBy !== staffId },
    }
  })
}

export async function runAnswer(
  database: Queryable,
  run: Run,
  staffId: string,
): Promise<{ run: ErasureRun }> {
  const [view] = await runViewsOf(database, [run], staffId)
  if (!view) throw new Error('A run has no view')
  return { run: view }
}
