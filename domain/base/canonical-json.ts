import canonicalize from 'canonicalize'

/** RFC 8785. Throws when a value has no JSON form (undefined, bigint, NaN, a lone surrogate). */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value has no canonical JSON form')
  return text
}
