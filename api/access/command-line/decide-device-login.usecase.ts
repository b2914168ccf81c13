import type { DeviceLoginView } from '@kaihu/contract/command-line.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { countAct } from '../throttle.store.ts'
import { decideLogin, findWaitingLogin } from './device-login.store.ts'

/** Nobody mistypes more often; a guesser would have to. */
const MOST_LOOKS = { seconds: 600, most: 30 }

type Looking = { readonly userCode: string; readonly actor: StaffActor; readonly minutes: number }

export async function readDeviceLogin(
  { userCode, actor, minutes }: Looking,
  database: Database,
): Promise<DeviceLoginView | null> {
  const wait = await countAct(database, [{ key: `device:look:${actor.staffId}`, ...MOST_LOOKS }])
  if (wait > 0) throw refuse('tooManyRequests', { retryAfter: wait })
  const found = await findWaitingLogin(database, userCode)
  if (!found) return null
  return {
    userCode: found.user_code,
    host: found.host,
    osUser: found.os_user,
    address: found.address,
    askedAt: found.asked_at.toISOString(),
    expiresAt: found.expires_at.toISOString(),
    minutes,
  }
}

type Deciding = {
  readonly userCode: string
  readonly decision: 'confirmed' | 'refused'
  readonly actor: StaffActor
  readonly sessionId: string
  readonly now: Date
}

/** Confirms a command line, or turns it away; false where it does not wait any more. */
async function decide(trx: Transaction, deciding: Deciding): Promise<boolean> {
  const { userCode, decision, actor, sessionId, now } = deciding
  const { staffId } = actor
  const decided = await decideLogin(trx, { userCode, decision, staffId, sessionId })
  if (!decided) return false
  const { host, os_user: osUser, address } = decided
  const body = { decision, host, osUser, address }
  await appendAudit(trx, { chainId: `staff:${staffId}`, kind: 'access.device-decided', actor, at: now, body })
  return true
}

/** The same, where looking for codes that wait is not made easier by deciding on them. */
export async function decideDeviceLogin(
  deciding: Deciding,
  database: Database,
): Promise<{ isDecided: boolean }> {
  const key = `device:look:${deciding.actor.staffId}`
  const wait = await countAct(database, [{ key, ...MOST_LOOKS }])
  if (wait > 0) throw refuse('tooManyRequests', { retryAfter: wait })
  return { isDecided: await inTransaction(database, (trx) => decide(trx, deciding)) }
}
