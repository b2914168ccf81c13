import { MACHINE_TOKEN } from '@kaihu/contract/machines.ts'
import { isMachineScope } from '@kaihu/domain/access/machine-scopes.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { findServiceAccount, insertToken, useSecret } from './machine.store.ts'

export type TokenRequest = {
  readonly grantType: string
  readonly scope: string | undefined
  readonly clientId: string
  readonly secret: string
  readonly now: Date
}

/** As RFC 6749 has it: a token, or the name of what is wrong. */
export type TokenAnswer =
  | { readonly token: string; readonly scopes: readonly string[]; readonly seconds: number }
  | { readonly error: 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope' }

const LIFE_SECONDS = 900

type Audited = { clientId: string; kind: string; now: Date; body: Record<string, unknown> }

async function audit(trx: Transaction, { clientId, kind, now, body }: Audited): Promise<void> {
  const actor = { kind: 'system', job: 'oauth2' } as const
  await appendAudit(trx, { chainId: `staff:${clientId}`, kind, actor, at: now, body: { clientId, ...body } })
}

function scopesOf(asked: string | undefined, own: readonly string[]): readonly string[] | undefined {
  const wanted = (asked ?? '').split(' ').filter((one) => one !== '')
  if (wanted.length === 0) return own
  return wanted.every((one) => isMachineScope(one) && own.includes(one)) ? [...new Set(wanted)] : undefined
}

async function issue(trx: Transaction, request: TokenRequest): Promise<TokenAnswer> {
  const { clientId, now } = request
  const found = await useSecret(trx, { clientId, hash: sha256(request.secret), now })
  if (!found) {
    const isKnown = (await findServiceAccount(trx, clientId)) !== null
    if (isKnown) await audit(trx, { clientId, kind: 'access.machine-refused', now, body: {} })
    return { error: 'invalid_client' }
  }
  const scopes = scopesOf(request.scope, found.account.scopes)
  if (!scopes) return { error: 'invalid_scope' }
  const token = `${MACHINE_TOKEN}${newToken()}`
  const { secretId } = found
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS * 1_000)
  await insertToken(trx, { hash: sha256(token), accountId: clientId, secretId, scopes, expiresAt })
  await audit(trx, { clientId, kind: 'access.machine-token', now, body: { scopes, secretId } })
  return { token, scopes, seconds: LIFE_SECONDS }
}

export function issueToken(database: Database, request: TokenRequest): Promise<TokenAnswer> {
  if (request.grantType !== 'client_credentials') return Promise.resolve({ error: 'unsupported_grant_type' })
  return inTransaction(database, (trx) => issue(trx, request))
}
