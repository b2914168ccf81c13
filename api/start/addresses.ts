import type { Config } from '../platform/start/config.ts'

/** Where the two portals are found: in production behind what ends TLS, which alone speaks to the port. */
export function describeAddresses(config: Config, port: number): { staff: string; lines: string[] } {
  const [staffHost, customerHost] = config.isProduction
    ? [config.STAFF_HOSTS[0], config.CUSTOMER_HOSTS[0]]
    : ['localhost', 'apply.localhost']
  const origin = (host: string | undefined) =>
    config.isProduction ? `https://${host}` : `http://${host}:${port}`
  const staff = origin(staffHost)
  return {
    staff,
    lines: [
      `  Staff      ${staff}`,
      `  Customers  ${origin(customerHost)}`,
      // Read by programs that start Kaihu on a free port.
      ...(config.isProduction ? [`  Listening  ${config.HOST}:${port}`] : []),
    ],
  }
}
