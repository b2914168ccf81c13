import {
  LEAST_CHARACTERS,
  type PasswordProblem,
  problemOfPassword,
} from '@kaihu/domain/access/password-strength.ts'
import { DEMO_PASSWORD } from '../access/staff/demo-staff.ts'
import { StartupError } from '../platform/start/startup-error.ts'

const WORDS: Readonly<Record<PasswordProblem, string>> = {
  too_short: `has fewer than ${LEAST_CHARACTERS} characters`,
  too_long: 'has more than 128 characters',
  holds_the_name: 'holds the user name',
  too_plain: 'is too plain: too few different characters, or a run such as 123456',
  known: 'is the published one of the demo',
  common: 'is made of what guessers try first',
}

/** Takes a new password, or says why not. The password itself is never shown. */
export function checkNewPassword(username: string, password: string): string {
  const problem = problemOfPassword(password, { username, known: [DEMO_PASSWORD] })
  if (problem !== null) throw new StartupError(`The password of ${username} ${WORDS[problem]}.`)
  return password
}
