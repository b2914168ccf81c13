import type { RoomParts } from '../platform/room.ts'
import { say } from '../platform/start/console.ts'
import { retentionDeps } from '../retention/retention-deps.ts'
import { eraseAgain } from '../retention/runs/erase-again.usecase.ts'

/**
 * Before anybody is answered. Where the storage with the list is silent, the job of erasures tries every five
 * minutes.
 */
export async function eraseRestored(parts: RoomParts): Promise<void> {
  try {
    const pages = await eraseAgain(retentionDeps(parts))
    if (pages > 0) say(`Note: erased again what this database had from before its erasure (${pages} pages)`)
  } catch (error) {
    parts.log.error({ err: error }, 'the list of erased records could not be applied')
    say(`Note: the list of erased records could not be applied: ${(error as Error).message}`)
  }
}
