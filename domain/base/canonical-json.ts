/**
 * JSON with one spelling only (RFC 8785), to be hashed: keys sorted by UTF-16 units, no blanks, absent
 * values left out. Numbers must be finite; bigint and functions are refused with a TypeError.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: unknown) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value === 'object') return canonicalObject(value)
  throw new TypeError(`no canonical JSON for a ${typeof value}`)
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
