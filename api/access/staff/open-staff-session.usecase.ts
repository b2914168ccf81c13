import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { Door } from '@kaihu/contract/doors.ts'
import { DEV_TOKEN } from '@kaihu/contract/wire/signing.ts'
import { askedOf, needOf } from '@kaihu/domain/access/second-factor.ts'
import { type Directory, type DirectoryIdentity, REALM } from '../../bank/directory/directory.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type OpenedSession, openSession, type SignedInFrom } from '../../platform/session/open-session.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import { takeArrival } from '../doors/attempt.store.ts'
import { keepSessionDoor } from '../doors/identity.store.ts'
import { noteNotAdmitted } from '../doors/note-identified.ts'
import { listKindsOf } from '../factors/factor.store.ts'
import { type Arrival, findMember, isAdmitted, type Member } from './admit.ts'
import { findStaffByUsername, isDisabledName } from './staff.store.ts'

export type OpenStaffSessionDeps = { database: Database; directory: Directory; settings: SessionSettings }

export type OpenedStaffSession = { opened: OpenedSession; grant: StaffGrant }

const DEV_USERNAME = 'multi1'

/** The provider may have asked for the second factor itself. */
type ArrivalDeps = Omit<OpenStaffSessionDeps, 'directory'> & { isProvedByProvider: boolean }

type Written = { readonly opened: OpenedSession; readonly secondFactor: StaffGrant['secondFactor'] }

type Context = SignedInFrom & { settings: SessionSettings; now: Date }

async function holderOf(tokenId: string, deps: OpenStaffSessionDeps): Promise<DirectoryIdentity> {
  if (tokenId === DEV_TOKEN && deps.settings.devToken) return { username: DEV_USERNAME, realm: REALM }
  const found = await deps.directory.validate(tokenId).catch((cause: unknown) => {
    throw refuse('directoryUnavailable', { reason: String(cause), retryAfter: 5 })
  })
  if (!found || found.realm !== REALM) throw refuse('loginTimeout', { reason: 'directory token' })
  return found
}

/** The person of a name who may come in. Throws accountDisabled, noRole. */
async function getMember(database: Database, username: string): Promise<Member> {
  const member = await findMember(database, username)
  if (member) return member
  const isKnown = (await findStaffByUsername(database, username)) !== undefined
  throw refuse(!isKnown && (await isDisabledName(database, username)) ? 'accountDisabled' : 'noRole')
}

async function write(
  trx: Transaction,
  { staff, role }: Member,
  { directoryToken, door, isProved }: { directoryToken: string; door?: Door; isProved: boolean },
  context: Context,
): Promise<Written> {
  const { staffId } = staff
  const { demand } = context.settings.factor
  const enrolled = await listKindsOf(trx, staffId)
  const needs = isProved ? null : needOf(demand, enrolled, false)
  const opened = await openSession(
    trx,
    context.settings,
    {
      audience: 'staff',
      staffId,
      role,
      directoryToken,
      needs,
      isProved,
    },
    context,
  )
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: needs === null ? 'access.signed-in' : 'access.second-factor-asked',
    actor: {
      kind: 'staff',
      staffId,
      role,
      branchCodes: staff.branches.map(({ orgNo }) => orgNo),
    },
    at: context.now,
    body: { sessionId: opened.sessionId, role, address: context.address, ...(door && { door }) },
  })
  return { opened, secondFactor: askedOf(needs, demand, enrolled) }
}

function granted({ opened, secondFactor }: Written, { staff, role }: Member): OpenedStaffSession {
  return {
    opened,
    grant: { ...opened.grant, userInfo: { ...staff, currentRole: role }, secondFactor },
  }
}

/**
 * In the person's first role, once. Throws loginTimeout for a dead or used token, noRole, accountDisabled,
 * directoryUnavailable.
 */
export async function openStaffSession(
  request: SignedInFrom & { tokenId: string; now: Date },
  deps: OpenStaffSessionDeps,
): Promise<OpenedStaffSession> {
  const { database, settings } = deps
  const { tokenId, ...from } = request
  const { username, identity, door } = await holderOf(tokenId, deps)
  if (identity && door) await admit(database, { door, identity }, from.now)
  const member = await getMember(database, username)
  const opened = await inTransaction(database, async (trx) => {
    const written = await write(
      trx,
      member,
      { directoryToken: tokenId, isProved: false },
      { settings, ...from },
    )
    const { subject = username, sid } = identity ?? {}
    if (door) await keepSessionDoor(trx, written.opened.sessionId, door, { subject, sid })
    return written
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'session_token_hash_key')
      ? refuse('loginTimeout', { reason: 'used' })
      : error
  })
  return granted(opened, member)
}

/** Throws identityRefused. */
async function admit(database: Database, arrival: Omit<Arrival, 'now'>, now: Date): Promise<void> {
  const isOwner = await inTransaction(database, (trx) => isAdmitted(trx, { ...arrival, now }))
  if (!isOwner) throw refuse('identityRefused', { reason: 'the name belongs to another account' })
}

/**
 * Throws loginTimeout when nobody arrived, identityRefused when the name is somebody else's by now, noRole,
 * accountDisabled.
 */
export async function openArrivedSession(
  request: SignedInFrom & { cookie: string | undefined; now: Date },
  { database, settings, isProvedByProvider }: ArrivalDeps,
): Promise<OpenedStaffSession> {
  const { cookie, address, agent, now } = request
  const arrival = cookie === undefined ? undefined : await takeArrival(database, sha256(cookie))
  if (!arrival) throw refuse('loginTimeout', { reason: 'nobody arrived in this browser' })
  const { door, identity } = arrival
  const refused = async (error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    await noteNotAdmitted(database, { identity, door, address, now }, why)
    throw error
  }
  await admit(database, arrival, now).catch(refused)
  const member = await getMember(database, identity.username).catch(refused)
  return inTransaction(database, async (trx) => {
    const by = { directoryToken: newToken(), door, isProved: isProvedByProvider }
    const written = await write(trx, member, by, { settings, address, agent, now })
    await keepSessionDoor(trx, written.opened.sessionId, door, identity)
    return granted(written, member)
  })
}
