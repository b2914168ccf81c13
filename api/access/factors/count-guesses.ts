import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { isProvedDevice } from '../staff/staff.store.ts'
import { blockedFor, countFailure, type FailureRule, forgetFailures } from '../throttle.store.ts'
import type { FactorAct } from './factor-act.ts'

/** The sixth guess at one go has to wait, and those after it; at most an hour, so that nobody is kept out for good. */
const GUESSES: FailureRule = { step: 6, firstSeconds: 30, mostSeconds: 3_600, stopAt: 2_000_000_000 }

/**
 * The person, or a browser of theirs that proved the factor before: whoever has the password alone does not
 * make the owner's own browser wait.
 */
export async function guessKeyOf(
  database: Database,
  { actor, device }: Pick<FactorAct, 'actor' | 'device'>,
): Promise<string> {
  const hash = device === undefined ? undefined : sha256(device)
  const isOwn = hash !== undefined && (await isProvedDevice(database, actor.staffId, hash))
  return isOwn ? `factor:device:${hash.toString('base64url')}:${actor.staffId}` : `factor:${actor.staffId}`
}

async function refuseWhileWaiting(database: Database, key: string): Promise<void> {
  const wait = await blockedFor(database, key)
  if (wait > 0) throw refuse('factorThrottled', { retryAfter: wait })
}

/** Before the code is looked at, so that many sent at once are counted one by one. Throws factorThrottled. */
export async function takeGuess(database: Database, key: string): Promise<void> {
  await refuseWhileWaiting(database, key)
  await countFailure(database, key, GUESSES)
  await refuseWhileWaiting(database, key)
}

export function forgetGuesses(database: Database, key: string): Promise<void> {
  return forgetFailures(database, key)
}
