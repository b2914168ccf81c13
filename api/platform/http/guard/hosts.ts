import type { Config } from '../../start/config.ts'
import type { Side } from '../request.ts'

/**
 * The bare name of a Host header: lower case, without port or trailing dot. Undefined when it is no plain host name
 * (user@host, two hosts, spaces); such a request belongs to no side.
 */
export function normaliseHost(header: string | undefined): string | undefined {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec(
    (header ?? '').toLowerCase(),
  )
  return match?.[1]
}

export type SideOfHost = (header: string | undefined) => Side | undefined

/**
 * Makes the function that picks the portal by host. Undefined is answered 421: in production every host but
 * the listed ones, in development only what is no host name at all (any other name is the staff side).
 */
export function sideByHost(
  config: Pick<Config, 'CUSTOMER_HOSTS' | 'STAFF_HOSTS' | 'isProduction'>,
): SideOfHost {
  const customer = new Set(config.CUSTOMER_HOSTS)
  const staff = new Set(config.STAFF_HOSTS)
  return (header) => {
    const host = normaliseHost(header)
    if (host === undefined) return undefined
    if (customer.has(host)) return 'customer'
    return staff.has(host) || !config.isProduction ? 'staff' : undefined
  }
}
