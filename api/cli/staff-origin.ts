import type { Config } from '../platform/start/config.ts'

export function staffOrigin({ isProduction, STAFF_HOSTS, PORT }: Config): string {
  const [host = 'localhost'] = STAFF_HOSTS
  return isProduction ? `https://${host}` : `http://${host}:${PORT}`
}
