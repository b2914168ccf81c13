import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { KeyRing } from '../platform/objects/key-ring.ts'
import { refuse } from '../platform/refuse.ts'
import { lockEndpoint } from './endpoint.store.ts'
import { refuseWebhook } from './refuse-webhook.ts'
import { releaseAll } from './resume-endpoint.usecase.ts'
import { insertSecret, listLiveSecrets, retireSecretRow, rewrapSecretRow } from './secret.store.ts'

const BYTES = 32
/** One that signs, one that takes its place, one to spare. */
const MOST_SECRETS = 3
const HINT = 4

type By = { readonly endpointId: string; readonly actor: StaffActor; readonly now: Date }

type OfSecret = By & { readonly secretId: string; readonly hint?: string }

async function auditSecret(trx: Transaction, kind: string, { actor, now, ...body }: OfSecret) {
  await appendAudit(trx, { chainId: `admin:webhook:${body.endpointId}`, kind, actor, at: now, body })
}

export async function makeSecret(trx: Transaction, by: By & { readonly keys: KeyRing }): Promise<string> {
  const { endpointId, actor, now, keys } = by
  const endpoint = await lockEndpoint(trx, endpointId)
  if (!endpoint) throw refuse('notFound')
  const alive = await listLiveSecrets(trx, endpointId)
  if (alive.length >= MOST_SECRETS) throw refuseWebhook('webhook_secrets_full', { most: MOST_SECRETS })
  const key = randomBytes(BYTES)
  const secret = `whsec_${key.toString('base64')}`
  const secretId = randomUUID()
  // The last character before the padding tells nothing; the four before it are enough to know one by.
  const hint = secret.replace(/=+$/, '').slice(-HINT)
  await insertSecret(trx, {
    secretId,
    endpointId,
    hint,
    madeAt: now,
    madeBy: actor.staffId,
    ...(await keys.wrap(key)),
  })
  await auditSecret(trx, 'webhook.secret-made', { endpointId, actor, now, secretId, hint })
  if (alive.length === 0 && endpoint.pausedAt === null) await releaseAll(trx, endpointId, now)
  return secret
}

/** Ends a secret. The last one stays: without any nothing could be delivered. */
export async function retireSecret(trx: Transaction, by: By & { readonly secretId: string }): Promise<void> {
  const { endpointId, secretId, actor, now } = by
  if (!(await lockEndpoint(trx, endpointId))) throw refuse('notFound')
  const alive = await listLiveSecrets(trx, endpointId)
  if (!alive.some((one) => one.secretId === secretId)) throw refuse('notFound')
  if (alive.length === 1) throw refuseWebhook('webhook_last_secret')
  await retireSecretRow(trx, secretId, now)
  await auditSecret(trx, 'webhook.secret-retired', { endpointId, actor, now, secretId })
}

/** Wraps every secret anew that an older key wrapped. Answers how many. */
export async function rewrapSecrets(database: Database, keys: KeyRing): Promise<number> {
  const current = await keys.keyId()
  const old = (await listLiveSecrets(database)).filter(({ keyId }) => keyId !== current)
  await inTransaction(database, async (trx) => {
    for (const secret of old)
      await rewrapSecretRow(trx, secret.secretId, await keys.wrap(await keys.unwrap(secret)))
  })
  return old.length
}
