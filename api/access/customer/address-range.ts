import { networkOf } from '../../platform/http/guard/network.ts'

/**
 * What is counted as one place when strangers ask for codes: 256 addresses of IPv4, a /48 of IPv6. Whoever rents one address
 * there has several; limits of one number can be as coarse as that, for few people share a number.
 */
export function rangeOf(address: string): string {
  const network = networkOf(address)
  const [a, b, c] = network.split(network.includes(':') ? ':' : '.')
  return network.includes(':') ? `${a}:${b}:${c}::/48` : `${a}.${b}.${c}.0/24`
}
