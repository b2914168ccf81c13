import { COMMAND_LINE_CLIENT, COMMAND_LINE_TOKEN } from '@kaihu/contract/command-line.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { openSession } from '../../platform/session/open-session.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import {
  copySessionDoor,
  isStillSignedIn,
  type PolledLogin,
  pollLogin,
  takeLogin,
} from './device-login.store.ts'

/** Who asks too soon waits so much longer (RFC 8628, 3.5). */
const SLOWER_SECONDS = 5

export type DeviceAnswer =
  | { readonly token: string; readonly seconds: number }
  | {
      readonly error:
        | 'authorization_pending'
        | 'slow_down'
        | 'expired_token'
        | 'access_denied'
        | 'invalid_client'
        | 'invalid_grant'
    }

export type DeviceRequest = { readonly deviceCode: string; readonly clientId: string; readonly now: Date }
type Deps = { readonly database: Database; readonly settings: SessionSettings }

function agentOf({ host, os_user }: PolledLogin): string {
  return `${os_user}@${host}`
}

type Confirmed = { readonly login: PolledLogin; readonly staffId: string; readonly from: string }

async function open(
  trx: Transaction,
  { login, staffId, from }: Confirmed,
  { settings, now }: Pick<Deps, 'settings'> & { now: Date },
): Promise<DeviceAnswer> {
  const token = `${COMMAND_LINE_TOKEN}${newToken()}`
  const owner = { audience: 'staff', staffId, role: 'ADMIN', directoryToken: token, needs: null } as const
  const { address } = login
  const where = { address, agent: agentOf(login) }
  const { sessionId } = await openSession(
    trx,
    settings,
    { ...owner, isProved: true, isCommandLine: true },
    where,
  )
  await copySessionDoor(trx, from, sessionId)
  const actor = { kind: 'staff', staffId, role: 'ADMIN', branchCodes: [] } as const
  const body = { sessionId, role: 'ADMIN', address, door: 'command line' }
  await appendAudit(trx, { chainId: `staff:${staffId}`, kind: 'access.signed-in', actor, at: now, body })
  return { token, seconds: settings.commandLineSeconds }
}

async function give(
  trx: Transaction,
  request: DeviceRequest,
  settings: SessionSettings,
): Promise<DeviceAnswer> {
  const deviceHash = sha256(request.deviceCode)
  const login = await pollLogin(trx, deviceHash, SLOWER_SECONDS)
  if (!login) return { error: 'invalid_grant' }
  if (login.is_expired) return { error: 'expired_token' }
  if (login.is_too_soon) return { error: 'slow_down' }
  if (login.decision === null) return { error: 'authorization_pending' }
  const { decided_by: staffId, from_session: from } = login
  await takeLogin(trx, deviceHash)
  const isOpen = login.decision === 'confirmed' && staffId !== null && from !== null
  // Whoever was signed out or lost the role between the two confirmed nothing.
  if (!isOpen || !(await isStillSignedIn(trx, from))) return { error: 'access_denied' }
  return open(trx, { login, staffId, from }, { settings, now: request.now })
}

/** The session of a command line that somebody confirmed, once; until then, why there is none (RFC 8628, 3.5). */
export async function giveSession(
  request: DeviceRequest,
  { database, settings }: Deps,
): Promise<DeviceAnswer> {
  if (request.clientId !== COMMAND_LINE_CLIENT) return { error: 'invalid_client' }
  return inTransaction(database, (trx) => give(trx, request, settings))
}
