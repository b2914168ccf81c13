import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

function settingOf({ DATABASE_OWNER_URL: ownerUrl }: Pick<Config, 'DATABASE_OWNER_URL'>): string {
  return ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
export function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
}

/** What the server or the system said beneath the migration or the try that failed of it, with its code. */
function beneath(error: unknown): { readonly said: Error; readonly code: string } | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return { said: error, code: error.code }
  if (error instanceof AggregateError) return { said: error, code: 'ECONNREFUSED' }
  return beneath(error.cause)
}

/** No right to do it, in SQLSTATE. */
const DENIED = '42501'
/** Nobody answers, nobody is let in, or there is no such database. */
const NO_WAY_IN = /^(E[A-Z]+|28\w{3}|3D000)$/

/** @throws StartupError that names the setting, where its address leads nowhere or to somebody who may not */
export async function asOwner<T>(config: Pick<Config, 'DATABASE_OWNER_URL'>, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const { said, code } = beneath(error) ?? {}
    if (said === undefined || code === undefined) throw error
    const setting = settingOf(config)
    if (code === DENIED)
      throw new StartupError(
        `${setting} has to name who owns the database and may create roles (createrole): ${describe(said)}.`,
      )
    if (NO_WAY_IN.test(code))
      throw new StartupError(`The database named by ${setting} does not answer: ${describe(said)}`)
    throw error
  }
}
