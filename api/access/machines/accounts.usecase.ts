import { randomUUID } from 'node:crypto'
import { MACHINE_SECRET } from '@kaihu/contract/machines.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ServiceAccount } from '@kaihu/domain/admin/service-account.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import {
  deleteAccount,
  drawAccountId,
  findServiceAccount,
  insertSecret,
  keepAccountValue,
  listAccounts,
  listSecrets,
  lockAccount,
  retireSecretRow,
} from './machine.store.ts'

/** One that is used and one that takes its place. */
export const MOST_LIVE_SECRETS = 2
const HINT = 4
const DAY_MS = 86_400_000

export { drawAccountId as drawServiceId, findServiceAccount as readServiceAccount }

export async function keepServiceAccount(
  trx: Transaction,
  kept: { accountId: string; account: ServiceAccount | null; changeId: string; now: Date },
): Promise<void> {
  const { account, accountId } = kept
  await (account === null ? deleteAccount(trx, accountId) : keepAccountValue(trx, { ...kept, account }))
}

export async function readServiceAccounts(database: Database) {
  const secrets = await listSecrets(database)
  return (await listAccounts(database)).map((one) => ({
    ...one,
    secrets: secrets.filter(({ accountId }) => accountId === one.accountId),
  }))
}

type By = { readonly accountId: string; readonly actor: StaffActor; readonly now: Date }

async function audit(trx: Transaction, kind: string, { actor, now, ...body }: By & { secretId: string }) {
  await appendAudit(trx, { chainId: `admin:service:${body.accountId}`, kind, actor, at: now, body })
}

/** Makes a secret beside the one that is alive; it is answered once and kept as a hash. Undefined where two are alive. */
export async function makeServiceSecret(
  trx: Transaction,
  { days, ...by }: By & { readonly days: number },
): Promise<{ secret: string; expiresAt: Date } | undefined> {
  const { accountId, actor, now } = by
  if (!(await lockAccount(trx, accountId))) throw refuse('notFound')
  const alive = (await listSecrets(trx)).filter((one) => one.accountId === accountId && one.expiresAt > now)
  if (alive.length >= MOST_LIVE_SECRETS) return undefined
  const secret = `${MACHINE_SECRET}${newToken()}`
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const secretId = randomUUID()
  const kept = {
    secretId,
    accountId,
    hint: secret.slice(-HINT),
    madeAt: now,
    madeBy: actor.staffId,
    expiresAt,
  }
  await insertSecret(trx, { ...kept, hash: sha256(secret) })
  await audit(trx, 'machine.secret-made', { ...by, secretId })
  return { secret, expiresAt }
}

export async function retireServiceSecret(
  trx: Transaction,
  by: By & { readonly secretId: string },
): Promise<void> {
  if (!(await retireSecretRow(trx, by))) throw refuse('notFound')
  await audit(trx, 'machine.secret-retired', by)
}
