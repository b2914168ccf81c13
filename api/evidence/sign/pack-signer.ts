import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import { ownSigner } from './own-signer.ts'
import { remoteSigner } from './remote-signer.ts'

export type PackSigner = {
  signChains(chainIds: readonly string[]): Promise<void>
  currentKeyId(): Promise<string>
  signManifest(manifest: Buffer): Promise<Buffer>
}

type Given = { config: Pick<Config, 'AUDIT_SIGNING_KEY'>; database: Database; clock: Clock }

export function packSigner({ config, database, clock }: Given): PackSigner {
  const { AUDIT_SIGNING_KEY: signingKey } = config
  return signingKey === undefined
    ? remoteSigner({ database, clock })
    : ownSigner({ database, signingKey, now: clock })
}
