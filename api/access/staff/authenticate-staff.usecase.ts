import { type Directory, REALM, SERVICES } from '../../bank/directory/directory.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { blockedFor, countAct, countFailure, type FailureRule, forgetFailures } from '../throttle.store.ts'
import { isKnownStaffDevice, isStaffName, rememberStaffDevice } from './staff.store.ts'

export type AuthenticateStaffDeps = { database: Database; directory: Directory }

export type StaffCredentials = {
  username: string
  password: string
  realm: string
  service: string
  address: string
  device?: string | undefined
  newDevice?: string | undefined
  now: Date
}

/** After 10 failures from one place a minute's wait, doubling, from the hundredth on a day; known and unknown names alike. */
const FAILURES = { step: 10, firstSeconds: 60, stopAt: 100 }

/** Whoever guesses from many places makes the name itself wait, but never longer than its owner can bear. */
const NEVER = 2_000_000_000
const NAME_FAILURES = { step: 10, firstSeconds: 15, mostSeconds: 30, stopAt: NEVER }

/** Names of nobody share a chain, and so much of it in an hour: strangers invent as many as they like. */
const NOBODY = '*'

type Count = readonly [key: string, rule: FailureRule]

/** A name that nobody has may be a password in the wrong field: it is counted, and cannot be told from what is counted. */
async function countedName(database: Database, username: string): Promise<string> {
  if (await isStaffName(database, username)) return username
  return `${NOBODY}${sha256(username).subarray(0, 3).toString('hex')}`
}

// A browser that this person signed in with before has a count of its own; any other its network and,
// lightly, the name.
async function countsOf(
  database: Database,
  { username, device, address }: StaffCredentials,
): Promise<readonly Count[]> {
  const hash = device === undefined ? undefined : sha256(device)
  if (hash !== undefined && (await isKnownStaffDevice(database, username, hash)))
    return [[`staff:device:${hash.toString('base64url')}:${username}`, FAILURES]]
  const name = await countedName(database, username)
  return [
    [`staff:from:${networkOf(address)}:${name}`, FAILURES],
    [`staff:${name}`, NAME_FAILURES],
  ]
}

async function waitOf(database: Database, counts: readonly Count[]): Promise<number> {
  let wait = 0
  for (const [key] of counts) wait = Math.max(wait, await blockedFor(database, key))
  return wait
}

/** Of what fails so much is kept in an hour: for a name from one network, and for a name. Waiting counts the rest. */
const KEPT_OF_NETWORK = 20
const KEPT_OF_NAME = 100

async function noteRefused(database: Database, given: StaffCredentials): Promise<void> {
  const isSomebody = await isStaffName(database, given.username)
  const name = isSomebody ? given.username : NOBODY
  const full = await countAct(database, [
    { key: `note:${networkOf(given.address)}:${name}`, seconds: 3_600, most: KEPT_OF_NETWORK },
    { key: `note:${name}`, seconds: 3_600, most: KEPT_OF_NAME },
  ])
  if (full === 0) await note(database, { ...given, username: name }, 'access.sign-in-refused')
}

function note(
  database: Database,
  { username, address, now }: StaffCredentials,
  kind: string,
): Promise<number> {
  return inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: `sign-in:${username}`,
      kind,
      actor: { kind: 'anonymous', address },
      at: now,
      body: { username },
    }),
  )
}

async function keepCount(
  database: Database,
  { username, newDevice }: StaffCredentials,
  counts: readonly Count[],
  isRight: boolean,
): Promise<void> {
  for (const [key, rule] of counts)
    await (isRight ? forgetFailures(database, key) : countFailure(database, key, rule))
  if (isRight && newDevice !== undefined) await rememberStaffDevice(database, username, sha256(newDevice))
}

/** Undefined for a wrong name, password, realm or service. Throws signInThrottled, directoryUnavailable. */
export async function authenticateStaff(
  given: StaffCredentials,
  { database, directory }: AuthenticateStaffDeps,
): Promise<string | undefined> {
  const credentials = { ...given, username: given.username.trim().toLowerCase() }
  if (credentials.realm !== REALM || !SERVICES.has(credentials.service)) return undefined
  const counts = await countsOf(database, credentials)
  const perAddress = { key: `staff:address:${networkOf(credentials.address)}`, seconds: 60, most: 120 }
  const wait = Math.max(await waitOf(database, counts), await countAct(database, [perAddress]))
  if (wait > 0) throw refuse('signInThrottled', { retryAfter: wait })
  const token = await directory
    .authenticate(credentials.username, credentials.password, REALM, credentials.service)
    .catch((cause: unknown) => {
      throw refuse('directoryUnavailable', { reason: String(cause), retryAfter: 5 })
    })
  await keepCount(database, credentials, counts, token !== undefined)
  if (token === undefined) await noteRefused(database, credentials)
  else await note(database, credentials, 'access.directory-authenticated')
  return token
}
