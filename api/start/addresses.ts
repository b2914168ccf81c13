import type { Config } from '../platform/start/config.ts'

/** Where the two portals are found, for the person at the keyboard. */
export function describeAddresses(config: Config, port: number): { staff: string; lines: string[] } {
  const [staffHost, customerHost] = config.isProduction
    ? [config.STAFF_HOSTS[0], config.CUSTOMER_HOSTS[0]]
    : ['localhost', 'apply.localhost']
  const staff = `http://${staffHost}:${port}`
  return {
    staff,
    lines: [`  Staff      ${staff}`, `  Customers  http://${customerHost}:${port}`],
  }
}
