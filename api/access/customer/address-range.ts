import { networkOf } from '../../platform/http/guard/network.ts'

/** 256 addresses of IPv4, a /48 of IPv6: whoever rents one address there has several. */
export function rangeOf(address: string): string {
  const network = networkOf(address)
  const [a, b, c] = network.split(network.includes(':') ? ':' : '.')
  return network.includes(':') ? `${a}:${b}:${c}::/48` : `${a}.${b}.${c}.0/24`
}
