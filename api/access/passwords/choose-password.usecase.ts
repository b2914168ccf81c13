import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type PasswordProblem, problemOfPassword } from '@kaihu/domain/access/password-strength.ts'
import { REALM } from '../../bank/directory/directory.ts'
import { hashPassword } from '../../bank/directory/passwords.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import type { AccessDeps } from '../access-deps.ts'
import { authenticateStaff } from '../staff/authenticate-staff.usecase.ts'
import { DEMO_PASSWORD } from '../staff/demo-staff.ts'
import { getStaff } from '../staff/staff.store.ts'
import { countAct } from '../throttle.store.ts'
import { isBreached } from './breached-passwords.ts'
import {
  findLinked,
  forgetFailuresOf,
  keepPassword,
  type LinkedPerson,
  spendLink,
} from './own-password.store.ts'

type Asked = { readonly token: string; readonly address: string; readonly now: Date }

const MOST_A_MINUTE = 30

type Weighed = { readonly password: string; readonly username: string; readonly field: string }

async function refuseWeak(
  { password, username, field }: Weighed,
  breached: string | undefined,
): Promise<void> {
  const why = await problemOfNewPassword(password, { username, breached })
  if (why !== null)
    throw refuse('passwordRefused', { problems: [{ path: field, code: `password_${why}` }], reason: why })
}

/** Why this may not be the new password of `username`: by its shape, or because somebody lost it before; null when it may. */
export async function problemOfNewPassword(
  password: string,
  { username, breached }: { username: string; breached: string | undefined },
): Promise<PasswordProblem | null> {
  const why = problemOfPassword(password, { username, known: [DEMO_PASSWORD] })
  if (why !== null || breached === undefined) return why
  return (await isBreached(breached, password)) ? 'breached' : null
}

/** Whom a link is for. Throws passwordLinkRefused when it is unknown, used or old: always the same answer. */
export async function readLink({ token, address }: Asked, database: Database): Promise<LinkedPerson> {
  const perAddress = { key: `staff:link:${networkOf(address)}`, seconds: 60, most: MOST_A_MINUTE }
  const wait = await countAct(database, [perAddress])
  if (wait > 0) throw refuse('tooManyRequests', { retryAfter: wait })
  const found = await findLinked(database, sha256(token))
  if (!found) throw refuse('passwordLinkRefused')
  return found
}

/** Sets the password that the owner of a link chose; the link is used up, and what the old one opened is over. */
export async function choosePassword(
  asked: Asked & { password: string },
  { database, breached }: Pick<AccessDeps, 'database' | 'breached'>,
): Promise<void> {
  const { staff_id: staffId, username } = await readLink(asked, database)
  await refuseWeak({ password: asked.password, username, field: 'body.password' }, breached)
  const hash = await hashPassword(asked.password)
  const { now } = asked
  await inTransaction(database, async (trx) => {
    if (!(await spendLink(trx, sha256(asked.token), now))) throw refuse('passwordLinkRefused')
    await keepPassword(trx, { username, hash, now })
    await forgetFailuresOf(trx, username)
    await appendAudit(trx, {
      chainId: `staff:${staffId}`,
      kind: 'access.password-chosen',
      actor: { kind: 'anonymous', address: asked.address },
      at: now,
      body: { staffId, username },
    })
  })
}

type Change = {
  readonly current: string
  readonly next: string
  readonly actor: StaffActor
  readonly sessionId: string
  readonly address: string
  readonly now: Date
}

/**
 * Guessing at the present one is counted like sign-in. Throws signInRefused at `body.current`,
 * signInThrottled, passwordRefused.
 */
export async function changePassword(
  { current, next, actor, sessionId, address, now }: Change,
  { database, directory, breached }: Pick<AccessDeps, 'database' | 'directory' | 'breached'>,
): Promise<void> {
  const { username } = await getStaff(database, actor.staffId)
  const given = { username, password: current, realm: REALM, service: 'kaihu', address, now }
  const token = await authenticateStaff(given, { database, directory })
  if (token === undefined)
    throw refuse('passwordRefused', { problems: [{ path: 'body.current', code: 'password_wrong' }] })
  if (current === next)
    throw refuse('passwordRefused', { problems: [{ path: 'body.next', code: 'password_same' }] })
  await refuseWeak({ password: next, username, field: 'body.next' }, breached)
  const hash = await hashPassword(next)
  await inTransaction(database, async (trx) => {
    await keepPassword(trx, { username, hash, now, stays: sessionId })
    await appendAudit(trx, {
      chainId: `staff:${actor.staffId}`,
      kind: 'access.password-changed',
      actor,
      at: now,
      body: { staffId: actor.staffId, username },
    })
  })
}
