import { LEAST_CHARACTERS, type PasswordProblem } from '@kaihu/domain/access/password-strength.ts'
import { problemOfNewPassword } from '../access/passwords/choose-password.usecase.ts'
import type { Config } from '../platform/start/config.ts'
import { StartupError } from '../platform/start/startup-error.ts'

const WORDS: Readonly<Record<PasswordProblem, string>> = {
  too_short: `has fewer than ${LEAST_CHARACTERS} characters`,
  too_long: 'has more than 128 characters',
  holds_the_name: 'holds the user name',
  too_plain: 'is too plain: too few different characters, or a run such as 123456',
  known: 'is the published one of the demo',
  common: 'is made of what guessers try first',
  breached: 'stands in the list of passwords that were breached (BREACHED_PASSWORDS)',
}

export async function checkNewPassword(
  username: string,
  password: string,
  { BREACHED_PASSWORDS: breached }: Config,
): Promise<string> {
  const problem = await problemOfNewPassword(password, { username, breached })
  if (problem !== null) throw new StartupError(`The password of ${username} ${WORDS[problem]}.`)
  return password
}
