import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/start/config.ts'
import { ownSigner } from './own-signer.ts'
import { remoteSigner } from './remote-signer.ts'

/** Whoever holds the key of the audit, as a pack needs it. */
export type PackSigner = {
  /** Has what the chains hold by now signed, without waiting for the next checkpoint. */
  signChains(chainIds: readonly string[]): Promise<void>
  /** The key that signs by now: its number, SHA-256 of its public half. */
  currentKeyId(): Promise<string>
  /** The signature of a manifest that the audit says was exported. */
  signManifest(manifest: Buffer): Promise<Buffer>
}

type Given = { config: Pick<Config, 'AUDIT_SIGNING_KEY'>; database: Database; clock: Clock }

/** This process itself where it was given the key, else the one that has it. */
export function packSigner({ config, database, clock }: Given): PackSigner {
  const { AUDIT_SIGNING_KEY: signingKey } = config
  return signingKey === undefined
    ? remoteSigner({ database, clock })
    : ownSigner({ database, signingKey, now: clock })
}
