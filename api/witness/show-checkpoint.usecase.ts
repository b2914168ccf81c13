import type { Database } from '../platform/database/connect.ts'
import { findLastCheckpoint, findLastShown, insertShown } from './witness.store.ts'
import type { Witness } from './witness.ts'

type Deps = { database: Database; witnesses: readonly Witness[]; now: () => Date }

/**
 * Shows every witness the last checkpoint, unless it saw it before: the last covers all before it. One that fails keeps
 * no other from seeing it; all that failed is thrown at the end, so that the job tells of it.
 */
export async function showCheckpoint({ database, witnesses, now }: Deps): Promise<void> {
  const checkpoint = await findLastCheckpoint(database)
  if (!checkpoint) return
  const failures: unknown[] = []
  for (const { name: witness, place, show } of witnesses) {
    const last = await findLastShown(database, witness)
    if (last?.checkpointNo === checkpoint.checkpointNo) continue
    try {
      const proof = await show(checkpoint)
      await insertShown(database, {
        witness,
        checkpointNo: checkpoint.checkpointNo,
        place,
        proof,
        now: now(),
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} witnesses saw nothing`)
}
