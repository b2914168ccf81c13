import { describeHowApart, type HowApart, howApart, isRoot } from '../platform/sandbox/how-apart.ts'
import type { Config } from '../platform/start/config.ts'
import { StartupError } from '../platform/start/startup-error.ts'

export type Runs = { readonly isRoot: boolean; readonly how: HowApart }

/** @throws StartupError in production, where something would run as root that need not */
export function describeWhoRuns(
  {
    isProduction,
    ROLE: role,
    ROOT_ALLOWED: isAllowed,
  }: Pick<Config, 'isProduction' | 'ROLE' | 'ROOT_ALLOWED'>,
  runs: Runs = { isRoot: isRoot(), how: howApart() },
): readonly string[] {
  if (isProduction && runs.isRoot && !isAllowed) {
    throw new StartupError(
      'Production does not run as root: start it as an ordinary user of its own. ROOT_ALLOWED=true says that root is meant.',
    )
  }
  // It reads no files and prints no papers.
  if (role === 'signer') return []
  const told = describeHowApart(runs.how)
  if (told !== undefined && isProduction && runs.how === 'root') throw new StartupError(told)
  return told === undefined ? [] : [`${told[0]?.toUpperCase()}${told.slice(1)}`]
}
