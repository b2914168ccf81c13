import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { blockedFor, countAct } from '../throttle.store.ts'
import { type CodeOf, hashCode } from './send-code.usecase.ts'
import { takeTry } from './verification-code.store.ts'

/** After 20 failures a quarter of an hour, doubling to a day; from the hundredth on one try a day (NIST 63B-4 3.2.2). */
export const CODE_FAILURES = { step: 20, firstSeconds: 900, stopAt: 100 }

/** Nobody guesses on under this key of failures; a stranger not from this address either. */
export async function checkGuessing(database: Database, key: string, ofStranger?: string): Promise<void> {
  const wait = await blockedFor(database, key)
  const perAddress = (address: string) => ({
    key: `code:address:${networkOf(address)}`,
    seconds: 900,
    most: 300,
  })
  const ofAddress = ofStranger === undefined ? 0 : await countAct(database, [perAddress(ofStranger)])
  if (Math.max(wait, ofAddress) > 0)
    throw refuse('verificationCodeThrottled', { retryAfter: Math.max(wait, ofAddress) })
}

/** `none`: no code was sent for this challenge, or it is over; nobody guessed at anything. */
export type Verdict = 'right' | 'wrong' | 'none'

export async function judgeCode(
  typed: Omit<CodeOf, 'salt'> & { mobile: string },
  { database, pepper }: { database: Database; pepper: string },
): Promise<Verdict> {
  const stored = await takeTry(database, sha256(typed.challenge), typed.mobile)
  if (stored === undefined) return 'none'
  const isRight = timingSafeEqual(stored.codeHash, hashCode(pepper, { ...typed, salt: stored.salt }))
  return isRight ? 'right' : 'wrong'
}
