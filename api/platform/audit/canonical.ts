import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'

/** What an entry's hash covers, beside the hash before it. `at` in milliseconds, UTC, ISO 8601. */
export type AuditContent = {
  chainId: string
  seq: number
  at: string
  kind: string
  actor: unknown
  body: unknown
}

/** The hash before the first entry of a chain. */
export const GENESIS_HASH = Buffer.alloc(32)

/** SHA-256(previous hash ‖ canonical JSON), 32 bytes. */
export function hashEntry(previous: Buffer, content: AuditContent): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(content)).digest()
}

/** The canonical JSON of an entry as far as its number, by which the content ends: `…"kind":"…","seq":`. */
export function canonicalPrefix(content: Omit<AuditContent, 'seq'>): string {
  return `${canonicalJson(content).slice(0, -1)},"seq":`
}
