import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { KeyRing } from '../../platform/objects/key-ring.ts'
import { keepSecret, listSecretsWrappedBefore } from './factor.store.ts'

export async function rewrapAppSecrets(database: Database, keys: KeyRing): Promise<number> {
  const old = await listSecretsWrappedBefore(database, await keys.keyId())
  await inTransaction(database, async (trx) => {
    for (const { factorId, secret } of old)
      await keepSecret(trx, factorId, await keys.wrap(await keys.unwrap(secret)))
  })
  return old.length
}
