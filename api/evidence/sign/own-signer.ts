import type { SigningDeps } from '../../platform/audit/checkpoint.ts'
import { publicKeyOf } from '../../platform/audit/checkpoint-note.ts'
import { useKey } from '../../platform/audit/keys/key-ring.ts'
import { keyIdOf } from '../../platform/audit/keys/key-statement.ts'
import { signChains } from '../../platform/audit/prove.ts'
import { asSigner } from '../../platform/database/standing.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { signManifest } from '../manifest.ts'
import { findManifestFlaw } from './judge-manifest.ts'
import type { PackSigner } from './pack-signer.ts'

export function ownSigner(deps: SigningDeps): PackSigner {
  const { database, signingKey, now } = deps
  const keyId = keyIdOf(publicKeyOf(signingKey))
  return {
    signChains: (chainIds) => asSigner(() => signChains(chainIds, deps)),
    currentKeyId: async () => {
      await asSigner(() => inTransaction(database, (trx) => useKey(trx, { signingKey, now: now() })))
      return keyId
    },
    signManifest: async (manifest) => {
      const flaw = await asSigner(() => findManifestFlaw(database, manifest, keyId))
      if (flaw !== undefined) throw new Error(`The manifest is not signed: ${flaw}`)
      return signManifest(manifest, signingKey)
    },
  }
}
