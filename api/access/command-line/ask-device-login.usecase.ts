import { randomInt } from 'node:crypto'
import { COMMAND_LINE_CLIENT, USER_CODE_LETTERS } from '@kaihu/contract/command-line.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { refuse } from '../../platform/refuse.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { countAct } from '../throttle.store.ts'
import { insertDeviceLogin } from './device-login.store.ts'

export const LIFE_SECONDS = 600
export const WAIT_SECONDS = 5

/** Waiting codes are guessed in vain only while there are few of them. */
const MOST_PER_ADDRESS = { seconds: 600, most: 10 }
const MOST_OF_ALL = { seconds: 600, most: 200 }

export type LoginRequest = {
  readonly clientId: string
  readonly host: string
  readonly osUser: string
  readonly address: string
  readonly now: Date
}

function newUserCode(): string {
  return Array.from({ length: 8 }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join('')
}

export async function askDeviceLogin(
  request: LoginRequest,
  database: Database,
): Promise<{ deviceCode: string; userCode: string } | undefined> {
  const { clientId, host, osUser, address, now } = request
  if (clientId !== COMMAND_LINE_CLIENT) return undefined
  const wait = await countAct(database, [
    { key: `device:${networkOf(address)}`, ...MOST_PER_ADDRESS },
    { key: 'device:all', ...MOST_OF_ALL },
  ])
  if (wait > 0) throw refuse('tooManyRequests', { retryAfter: wait })
  const [deviceCode, userCode] = [newToken(), newUserCode()]
  await inTransaction(database, async (trx) => {
    const login = { deviceHash: sha256(deviceCode), userCode, host, osUser, address }
    await insertDeviceLogin(trx, login, { lifeSeconds: LIFE_SECONDS, waitSeconds: WAIT_SECONDS })
    const actor = { kind: 'anonymous', address } as const
    const body = { host, osUser }
    await appendAudit(trx, { chainId: 'command-line', kind: 'access.device-asked', actor, at: now, body })
  })
  return { deviceCode, userCode }
}
