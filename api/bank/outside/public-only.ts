import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'

/** Networks that no public address lies in: this machine, the bank's own networks, and what leads there by detours. */
const NETWORKS = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10
  ff00::/8`
  .trim()
  .split(/\s+/)

const closed = new BlockList()
for (const network of NETWORKS) {
  const [address = '', bits = ''] = network.split('/')
  closed.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether an address is one of the open internet. An IPv4 address in IPv6's clothes is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** A name or address that leads to no public address. The code is read by `silence`. */
function refusal(): Error {
  return Object.assign(new Error('the address lies in a private network'), { code: 'EPRIVATE' })
}

/** Resolves as the system does, and refuses a name with any address that is not public: none is picked to suit. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(refusal(), '', 4)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** Throws for an address that is written as a number and is not public; names are judged where they are resolved. */
export function refusePrivateLiteral(url: string): void {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusal()
}

/** Connects to public addresses alone; what a name resolves to is judged at the moment of connecting, every time. */
export const PUBLIC_ONLY = new Agent({ connect: { lookup: lookUpPublic } })
