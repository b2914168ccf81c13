import type { Config } from '../../start/config.ts'
import type { Side } from '../request.ts'

/** Lower case, without port or trailing dot; undefined when it is no plain host name. */
export function normaliseHost(header: string | undefined): string | undefined {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec(
    (header ?? '').toLowerCase(),
  )
  return match?.[1]
}

export type SideOfHost = (header: string | undefined) => Side | undefined

/** Undefined is answered 421. In development any name that is not listed is the staff side. */
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
