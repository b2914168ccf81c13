import type { ServiceAccount } from '@kaihu/domain/admin/service-account.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { KeptJson } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { ACCOUNT } from '../../platform/session/kept-account.ts'

export async function findServiceAccount(
  database: Queryable,
  accountId: string,
): Promise<ServiceAccount | null> {
  const row = await database
    .selectFrom('service_account')
    .select('value')
    .where('key', '=', accountId)
    .executeTakeFirst()
  return row ? ACCOUNT.read(row.value, accountId) : null
}

export async function listAccounts(database: Queryable) {
  const { rows } = await sql<{ accountId: string; account: KeptJson }>`
    select key as "accountId", value as account from kaihu.service_account order by key`.execute(database)
  return rows.map(({ accountId, account }) => ({ accountId, account: ACCOUNT.read(account, accountId) }))
}

/** The next free number of a program; drafts that wait keep theirs. */
export async function drawAccountId(trx: Transaction): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('kaihu.service accounts'))`.execute(trx)
  const { rows } = await sql<{ last: string }>`select coalesce(max(substr(id, 2)::bigint), 0) as last from (
    select staff_id as id from kaihu.staff where staff_id like 'M%'
    union all select key from kaihu.admin_change where subject = 'service') as known`.execute(trx)
  return `M${String(Number(rows[0]?.last ?? 0) + 1).padStart(5, '0')}`
}

export async function keepAccountValue(
  trx: Transaction,
  kept: { accountId: string; account: ServiceAccount; changeId: string; now: Date },
): Promise<void> {
  const { accountId, account } = kept
  const names = { name_zh: account.name, name_en: account.name }
  await trx
    .insertInto('staff')
    .values({
      staff_id: accountId,
      username: `service/${accountId.toLowerCase()}`,
      ...names,
      disabled_at: kept.now,
    })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(names))
    .execute()
  const row = { value: ACCOUNT.write(account), changed_at: kept.now, change_id: kept.changeId }
  await trx
    .insertInto('service_account')
    .values({ key: accountId, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('service_account').where('key', '=', accountId).execute()
}

export async function lockAccount(trx: Transaction, accountId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('service_account')
    .select('key')
    .where('key', '=', accountId)
    .forUpdate()
    .execute()
  return rows.length > 0
}

export type ServiceSecretRow = {
  secretId: string
  accountId: string
  hint: string
  madeAt: Date
  madeBy: string
  expiresAt: Date
  lastUsedAt: Date | null
}

/** Secrets that still open something or ran out without being ended. */
export async function listSecrets(database: Queryable): Promise<readonly ServiceSecretRow[]> {
  const { rows } =
    await sql<ServiceSecretRow>`select secret_id as "secretId", account_id as "accountId", hint,
    made_at as "madeAt", made_by as "madeBy", expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from kaihu.service_secret where retired_at is null order by made_at, secret_id`.execute(database)
  return rows
}

export async function insertSecret(
  trx: Transaction,
  secret: Omit<ServiceSecretRow, 'lastUsedAt'> & { hash: Buffer },
): Promise<void> {
  await trx
    .insertInto('service_secret')
    .values({
      secret_id: secret.secretId,
      account_id: secret.accountId,
      secret_hash: secret.hash,
      hint: secret.hint,
      made_at: secret.madeAt,
      made_by: secret.madeBy,
      expires_at: secret.expiresAt,
    })
    .execute()
}

export async function retireSecretRow(
  trx: Transaction,
  secret: { accountId: string; secretId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('service_secret')
    .set({ retired_at: secret.now })
    .where('secret_id', '=', secret.secretId)
    .where('account_id', '=', secret.accountId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The secret of a client while it is good; what was used is noted. */
export async function useSecret(
  trx: Transaction,
  { clientId, hash, now }: { clientId: string; hash: Buffer; now: Date },
): Promise<{ secretId: string; account: ServiceAccount } | undefined> {
  const { rows } = await sql<{ secretId: string; account: KeptJson }>`
    update kaihu.service_secret s set last_used_at = ${now} from kaihu.service_account a
    where a.key = s.account_id and s.account_id = ${clientId} and s.secret_hash = ${hash}
      and s.retired_at is null and s.expires_at > ${now}
    returning s.secret_id as "secretId", a.value as account`.execute(trx)
  const [row] = rows
  return row && { secretId: row.secretId, account: ACCOUNT.read(row.account, clientId) }
}

export async function insertToken(
  trx: Transaction,
  token: { hash: Buffer; accountId: string; secretId: string; scopes: readonly string[]; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('service_token')
    .values({
      token_hash: token.hash,
      account_id: token.accountId,
      secret_id: token.secretId,
      scopes: [...token.scopes],
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function removeOldTokens(database: Database): Promise<void> {
  await sql`delete from kaihu.service_token where expires_at < now() - interval '1 hour'`.execute(database)
}
