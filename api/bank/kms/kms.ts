/**
 * Never gives its key away: it wraps what it is handed, and unwraps what it wrapped. Both throw a
 * CoreSystemError.
 */
export type Kms = {
  /** which system and which of its keys: kept with what it wrapped */
  readonly name: string
  readonly place: string
  wrap(key: Buffer): Promise<string>
  unwrap(wrapped: string): Promise<Buffer>
  /** Wraps and unwraps something of no use, past the rest that it may be given. */
  attempt(): Promise<void>
}

export const KEY_BYTES = 32
export const KMS_PATIENCE_MS = 5_000
