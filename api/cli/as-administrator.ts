import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { accessDeps } from '../access/access.routes.ts'
import { readCommandLine } from '../access/command-line/own-command-line.usecase.ts'
import { identifyAdministrator } from '../access/staff/identify-administrator.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Config } from '../platform/start/config.ts'
import { factorDemand } from '../platform/start/settings/factor-settings.ts'
import { hasPasswords } from '../platform/start/settings/sign-in-settings.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { readLogin } from './login/kept-login.ts'
import { readPassword } from './read-password.ts'

function whyNoPassword(config: Config): string | undefined {
  if (!hasPasswords(config)) return 'Nobody signs in here with a password.'
  if (factorDemand(config) !== 'none')
    return 'A second factor is demanded, which a password alone does not show.'
  return undefined
}

const LOGIN = 'Sign in by a browser first: npm run kaihu -- login'

async function signedIn(by: string, database: Database, config: Config): Promise<StaffActor | undefined> {
  const kept = readLogin()
  const found = kept && (await readCommandLine(kept.token, accessDeps(config, database)))
  if (!found || found.username === by) return found?.actor
  if (whyNoPassword(config) === undefined) return undefined
  throw new StartupError(`${found.username} is signed in here, not ${by}. ${LOGIN}`)
}

/** Confirmed in a browser, or by name and password. `ask` is not called where no password is needed. */
export async function administratorBy(
  by: string | undefined,
  { database, config }: { database: Database; config: Config },
  ask: () => Promise<string>,
): Promise<StaffActor> {
  if (by === undefined) throw new StartupError('Say who does it: --by USER.')
  const found = await signedIn(by, database, config)
  if (found) return found
  const why = whyNoPassword(config)
  if (why !== undefined) throw new StartupError(`${why} ${LOGIN}`)
  const given = { username: by, password: await ask() }
  const identified = await identifyAdministrator(given, accessDeps(config, database))
  if (identified === 'second-factor')
    throw new StartupError(`${by} set up a second factor, which a password alone does not show. ${LOGIN}`)
  if (!identified) throw new StartupError(`The directory knows no administrator ${by} with this password.`)
  return identified
}

export function administratorOf(
  by: string | undefined,
  database: Database,
  config: Config,
): Promise<StaffActor> {
  return administratorBy(by, { database, config }, () => readPassword(by ?? ''))
}
