import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` filled up. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [front, back] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: gap }, () => '0'), ...back]
}

/**
 * An IPv4 address, also in IPv6 form; of IPv6 the first 64 bits: whoever has one address there has all of
 * them.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare
  const groups = groupsOf(bare).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
