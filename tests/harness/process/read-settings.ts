import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { makeSecret } from '@kaihu/api/platform/start/secrets.ts'
import { StartupError } from '@kaihu/api/platform/start/startup-error.ts'
import { WAIVABLE_SYSTEMS } from '@kaihu/contract/http-systems.ts'

export const SECRET = 's'.repeat(40)
export const KEY = makeSecret('ed25519')
function madeUp(_name: string, kind: 'text' | 'ed25519') {
  return kind === 'ed25519' ? KEY : SECRET
}
/** As a start reads it, with secrets made up where development makes them. */
export function read(environment: NodeJS.ProcessEnv, args: string[] = []) {
  return readConfig(environment, args, madeUp)
}
/** What a start that is refused says. */
export function messageOf(environment: NodeJS.ProcessEnv, args: string[] = []): string {
  try {
    read(environment, args)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('was accepted')
}
export const WAIVERS = [...WAIVABLE_SYSTEMS, 'MAIL']
export const WAIVED = Object.fromEntries(WAIVERS.map((name) => [name, 'none']))
export const NOT_WAIVED = Object.fromEntries(WAIVERS.map((name) => [name, '']))
/** The least that production starts on. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner:pw@db.bank.example:5432/kaihu?sslmode=verify-full',
  CUSTOMER_HOSTS: 'apply.bank.example',
  STAFF_HOSTS: 'desk.bank.example',
  DATABASE_APP_PASSWORD: SECRET,
  OTP_PEPPER: SECRET,
  SESSION_KEY: SECRET,
  OBJECTS_KEY: SECRET,
  AUDIT_SIGNING_KEY: KEY,
  TRUSTED_PROXIES: '10.0.0.5',
  CLAMD: 'none',
  AUDIT_WITNESS: 'none',
  PAPERS_CERT: 'none',
  BREACHED_PASSWORDS: 'none',
  ...WAIVED,
}

export const FOR_SERVER = {
  DATABASE_APP_PASSWORD: SECRET,
  DATABASE_CUSTOMER_PASSWORD: SECRET,
  DATABASE_ACCESS_PASSWORD: SECRET,
}
