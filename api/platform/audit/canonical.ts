import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

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

/** RFC 8785. Throws when the value has no JSON form (undefined, NaN). */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value has no canonical JSON form')
  return text
}

/** SHA-256(previous hash ‖ canonical JSON), 32 bytes. */
export function hashEntry(previous: Buffer, content: AuditContent): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(content)).digest()
}

/** The canonical JSON of an entry as far as its number, by which the content ends: `…"kind":"…","seq":`. */
export function canonicalPrefix(content: Omit<AuditContent, 'seq'>): string {
  return `${canonicalJson(content).slice(0, -1)},"seq":`
}
