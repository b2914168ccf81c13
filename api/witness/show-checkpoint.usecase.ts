import type { Database } from '../platform/database/connect.ts'
import { findLastCheckpoint, findLastShown, insertShown } from './witness.store.ts'
import type { Witness } from './witness.ts'

type Deps = { database: Database; witnesses: readonly Witness[]; now: () => Date }

/**
 * The last covers all before it. One that fails keeps no other from seeing it; failures are thrown at the
 * end.
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
