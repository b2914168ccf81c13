import { CoreSystemError } from '../../bank/core-system.ts'
import { linesOf } from '../../bank/outside/lines.ts'
import type { Database } from '../../platform/database/connect.ts'

/** One refusal says it; whoever goes on guessing fills no table. */
const ONCE_IN_MS = 60_000
const lastKept = new WeakMap<Database, number>()

/** A provider with a token that is not ours tells us of nobody: that is seen where its other calls are. */
export async function keepRefused(database: Database, now: Date): Promise<void> {
  if (now.getTime() - (lastKept.get(database) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return
  lastKept.set(database, now.getTime())
  const line = linesOf(database).to('scim')
  const refused = new CoreSystemError('refused', 'SCIM was asked without a token of SCIM_TOKEN', {
    cause: 'caller_unknown',
    setting: 'SCIM_TOKEN',
  })
  await line.tried('token', () => Promise.reject(refused)).catch(() => undefined)
}
