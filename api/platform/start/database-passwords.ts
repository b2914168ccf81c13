import { DATABASE_ROLES, type DatabaseRole, type Passwords } from '../database/roles.ts'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

const SETTING = {
  app: 'DATABASE_APP_PASSWORD',
  customer: 'DATABASE_CUSTOMER_PASSWORD',
  access: 'DATABASE_ACCESS_PASSWORD',
  worker: 'DATABASE_WORKER_PASSWORD',
  signer: 'DATABASE_SIGNER_PASSWORD',
} as const satisfies Readonly<Record<DatabaseRole, string>>

export type PasswordSetting = (typeof SETTING)[DatabaseRole]

/** As whom a process speaks to the database; the first is whom it opens with. */
const SPEAKS_AS: Readonly<Record<Config['ROLE'], readonly DatabaseRole[]>> = {
  all: ['app', 'customer', 'access', 'worker', 'signer'],
  server: ['app', 'customer', 'access'],
  worker: ['worker'],
  signer: ['signer'],
}

export function rolesOf({ ROLE: role }: Pick<Config, 'ROLE'>): readonly DatabaseRole[] {
  return SPEAKS_AS[role]
}

/** @throws StartupError where the setting is missing. */
export function passwordOf(config: Pick<Config, PasswordSetting>, role: DatabaseRole): string {
  const password = config[SETTING[role]]
  if (password === undefined) throw new StartupError(`${SETTING[role]} is missing.`)
  return password
}

export function passwordsOf(config: Pick<Config, PasswordSetting>): Passwords {
  const all = DATABASE_ROLES.map((role) => [role, passwordOf(config, role)] as const)
  return Object.fromEntries(all) as Passwords
}

type Raw = Readonly<Partial<Record<PasswordSetting | 'ROLE', string>>>

/** A process is given the passwords of those it speaks as, and no other: who takes it over has no more. */
export function findPasswordMistakes(raw: Raw): string[] {
  const { ROLE: given } = raw
  if (given === undefined || given === 'all' || !Object.hasOwn(SPEAKS_AS, given)) return []
  const role = given as Config['ROLE']
  return DATABASE_ROLES.flatMap((one) => {
    const name = SETTING[one]
    const isNeeded = SPEAKS_AS[role].includes(one)
    if (isNeeded && raw[name] === undefined) return [`${name} is missing; --role ${role} needs it.`]
    return isNeeded || raw[name] === undefined ? [] : [`${name} must not be given to --role ${role}.`]
  })
}
