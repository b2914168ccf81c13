import type { StaffGrant } from '@kaihu/contract/access.ts'
import { DEV_TOKEN } from '@kaihu/contract/signing.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { type Directory, REALM } from '../bank/directory/directory.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { isUniqueViolation } from '../platform/database/database-errors.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { type OpenedSession, openSession } from '../platform/session/open-session.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'
import { findStaffByUsername, type StaffMember } from './staff.store.ts'

export type OpenStaffSessionDeps = { database: Database; directory: Directory; settings: SessionSettings }

export type OpenedStaffSession = { opened: OpenedSession; grant: StaffGrant }

/** Who a development token stands for. */
const DEV_USERNAME = 'multi1'

async function holderOf(tokenId: string, deps: OpenStaffSessionDeps): Promise<string> {
  if (tokenId === DEV_TOKEN && deps.settings.devToken) return DEV_USERNAME
  const identity = await deps.directory.validate(tokenId).catch((cause: unknown) => {
    throw refuse('directoryUnavailable', { reason: String(cause), retryAfter: 5 })
  })
  if (!identity || identity.realm !== REALM) throw refuse('loginTimeout', { reason: 'directory token' })
  return identity.username
}

/** Roles of ours that the person holds; none is 999986 and nothing else. */
function rolesOf(staff: StaffMember | undefined): { staff: StaffMember; role: string } {
  const roles = staff?.roles.filter(isRole) ?? []
  const [role] = roles
  if (!staff || role === undefined) throw refuse('noRole')
  return { staff: { ...staff, roles }, role }
}

async function write(
  trx: Transaction,
  { staff, role }: { staff: StaffMember; role: string },
  directoryToken: string,
  context: { settings: SessionSettings; address: string; now: Date },
): Promise<OpenedSession> {
  const { staffId } = staff
  const opened = await openSession(trx, context.settings, {
    audience: 'staff',
    staffId,
    role,
    directoryToken,
  })
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'access.signed-in',
    actor: {
      kind: 'staff',
      staffId,
      role: role as never,
      branchCodes: staff.branches.map(({ orgNo }) => orgNo),
    },
    at: context.now,
    body: { sessionId: opened.sessionId, role, address: context.address },
  })
  return opened
}

/**
 * Opens the platform session of a directory token, in the person's first role. A token opens one session and no second.
 * Throws loginTimeout for a dead or used token, noRole, directoryUnavailable.
 */
export async function openStaffSession(
  request: { tokenId: string; address: string; now: Date },
  deps: OpenStaffSessionDeps,
): Promise<OpenedStaffSession> {
  const username = await holderOf(request.tokenId, deps)
  const member = rolesOf(await findStaffByUsername(deps.database, username))
  const context = { settings: deps.settings, address: request.address, now: request.now }
  const opened = await inTransaction(deps.database, (trx) =>
    write(trx, member, request.tokenId, context),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'session_token_hash_key')
      ? refuse('loginTimeout', { reason: 'used' })
      : error
  })
  return { opened, grant: { ...opened.grant, user: { ...member.staff, currentRole: member.role } } }
}
