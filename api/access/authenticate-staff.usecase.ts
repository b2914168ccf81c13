import { type Directory, REALM, SERVICES } from '../bank/directory/directory.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { blockedFor, countAct, countFailure, forgetFailures } from './throttle.store.ts'

export type AuthenticateStaffDeps = { database: Database; directory: Directory }

export type StaffCredentials = {
  username: string
  password: string
  realm: string
  service: string
  address: string
  now: Date
}

/** After 10 failures of a name a minute's wait, doubling, from the hundredth on a day; known and unknown names alike. */
const FAILURES = { step: 10, firstSeconds: 60, stopAt: 100 }

const note = (
  database: Database,
  { username, address, now }: StaffCredentials,
  kind: string,
): Promise<number> =>
  inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: `sign-in:${username}`,
      kind,
      actor: { kind: 'anonymous', address },
      at: now,
      body: { username },
    }),
  )

/**
 * Signs a member of staff in at the directory (SES-02). Answers the directory's token; undefined for a wrong name,
 * password, realm or service. Throws signInThrottled, or directoryUnavailable when it does not answer.
 */
export const authenticateStaff = async (
  given: StaffCredentials,
  { database, directory }: AuthenticateStaffDeps,
): Promise<string | undefined> => {
  const credentials = { ...given, username: given.username.trim().toLowerCase() }
  if (credentials.realm !== REALM || !SERVICES.has(credentials.service)) return undefined
  const key = `staff:${credentials.username}`
  const perAddress = { key: `staff:address:${credentials.address}`, seconds: 60, most: 120 }
  const wait = Math.max(await blockedFor(database, key), await countAct(database, [perAddress]))
  if (wait > 0) throw refuse('signInThrottled', { retryAfter: wait })
  const token = await directory
    .authenticate(credentials.username, credentials.password, REALM, credentials.service)
    .catch((cause: unknown) => {
      throw refuse('directoryUnavailable', { reason: String(cause), retryAfter: 5 })
    })
  if (token === undefined) await countFailure(database, key, FAILURES)
  else await forgetFailures(database, key)
  await note(
    database,
    credentials,
    token === undefined ? 'access.sign-in-refused' : 'access.directory-authenticated',
  )
  return token
}
