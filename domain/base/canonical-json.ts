import canonicalize from 'canonicalize'

/**
 * JSON with one spelling only (RFC 8785), to be hashed and compared: keys sorted by UTF-16 units, no blanks, absent
 * values left out. Throws when a value has no JSON form (undefined, bigint, NaN, a lone surrogate).
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value has no canonical JSON form')
  return text
}
