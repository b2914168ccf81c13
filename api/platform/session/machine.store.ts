import type { ServiceAccount } from '@kaihu/domain/admin/service-account.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { KeptJson } from '../database/json-column.ts'
import { ACCOUNT } from './kept-account.ts'

export type MachineRow = {
  account_id: string
  secret_id: string
  scopes: string[]
  expires_at: Date
  account: ServiceAccount
}

export async function findMachine(database: Database, tokenHash: Buffer): Promise<MachineRow | undefined> {
  const { rows } = await sql<Omit<MachineRow, 'account'> & { account: KeptJson }>`
    select t.account_id, t.secret_id, t.scopes, t.expires_at, a.value as account
    from kaihu.service_token t
    join kaihu.service_secret s using (secret_id)
    join kaihu.service_account a on a.key = t.account_id
    where t.token_hash = ${tokenHash} and t.expires_at > now() and s.retired_at is null and s.expires_at > now()`.execute(
    database,
  )
  const [row] = rows
  return row && { ...row, account: ACCOUNT.read(row.account, row.account_id) }
}
