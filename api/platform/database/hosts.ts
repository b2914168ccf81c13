/** Where the other hosts of an address are kept: everything that reads an address knows one host. */
const ALSO = 'also'
const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?@]*)(.*)$/
/** What libpq calls a server that takes writes; it is what we ask for whatever is said. */
const WRITES = new Set(['any', 'read-write', 'primary'])

/**
 * `postgres://user@one:5432,two:5432/name` (libpq) as a URL; undefined where a server is asked for that takes
 * no writes.
 */
export function asOneAddress(text: string): string | undefined {
  const [, front = '', hosts = '', rest = ''] = SHAPE.exec(text) ?? []
  const [first = '', ...others] = hosts.split(',').map((host) => host.trim())
  const address = others.length === 0 ? text : `${front}${first}${rest}`
  const url = URL.parse(address)
  if (!url) return text
  const asked = url.searchParams.get('target_session_attrs')
  if (asked !== null && !WRITES.has(asked)) return undefined
  if (others.length === 0 && asked === null) return text
  url.searchParams.delete('target_session_attrs')
  if (others.length > 0) url.searchParams.set(ALSO, others.join(','))
  return url.toString()
}

export function addressesOf(address: string): string[] {
  const url = URL.parse(address)
  const others = url?.searchParams.get(ALSO)?.split(',') ?? []
  if (!url || others.length === 0) return [address]
  url.searchParams.delete(ALSO)
  const at = (host: string) => {
    const one = new URL(url)
    // Assigned apart: without a port of its own a host would keep that of the first one.
    one.port = ''
    one.host = host
    return one.toString()
  }
  return [url.toString(), ...others.map(at)]
}
