import type { SignatureProvider } from '../../bank/esign/esign.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'

export type SignBy = 'code' | 'provider'

/** How papers are signed now: by a provider where the bank has one and switched it on, else by a code. */
export async function signByOf(database: Database, provider: SignatureProvider | undefined): Promise<SignBy> {
  const { values } = await readSettings(database)
  return provider && values.signatureProvider === true ? 'provider' : 'code'
}

/** Throws where papers are signed the other way. */
export async function checkSignBy(
  database: Database,
  provider: SignatureProvider | undefined,
  by: SignBy,
): Promise<void> {
  if ((await signByOf(database, provider)) !== by) throw refuse('notFound')
}
