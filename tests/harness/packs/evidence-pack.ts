import { describePack, packFiles } from '@kaihu/api/evidence/compose-pack.ts'
import type { GatheredEvidence } from '@kaihu/api/evidence/gather-evidence.usecase.ts'
import { signManifest } from '@kaihu/api/evidence/manifest.ts'
import type { ArchiveFile } from '@kaihu/api/platform/archive/write-archive.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { type KeyStatement, keyIdOf, signStatement } from '@kaihu/api/platform/audit/keys/key-statement.ts'

/** A pack's files as somebody with a key signs them. */
export function signedPack(gathered: GatheredEvidence, key: string, now: Date): readonly ArchiveFile[] {
  const { manifest, parts } = describePack(gathered, keyIdOf(publicKeyOf(key)), now)
  return packFiles(manifest, signManifest(manifest, key), parts)
}

/** `audit/keys.json` of keys that were handed over one to the other, each after some checkpoints. */
export function packedKeys(keys: readonly string[], every = 100): string {
  const at = '2026-01-01T00:00:00.000Z'
  return JSON.stringify(
    keys.map((key, index) => {
      const previous = keys[index - 1]
      const publicKey = publicKeyOf(key)
      const statement: KeyStatement = {
        keyId: keyIdOf(publicKey),
        publicKey,
        fromCheckpoint: index * every + 1,
        validFrom: at,
        previousKeyId: previous === undefined ? null : keyIdOf(publicKeyOf(previous)),
      }
      const by = (signer: string) => signStatement(statement, signer).toString('hex')
      return { ...statement, byThis: by(key), byPrevious: previous === undefined ? null : by(previous) }
    }),
  )
}
