import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** JSON with object keys in order (RFC 8785), so that equal facts have equal text. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? ''
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
