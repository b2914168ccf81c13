import { parseArgs } from 'node:util'
import {
  type Founder,
  foundAdministration,
  isWithoutAdministrators,
} from '../../admin/found-administration.usecase.ts'
import { setPassword } from '../../admin/passwords/set-password.usecase.ts'
import { refuseAdmin } from '../../admin/refuse-admin.ts'
import type { Config } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { keepsPasswords } from '../../platform/start/settings/sign-in-settings.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { administratorBy } from '../as-administrator.ts'
import type { Command } from '../command.ts'
import { checkNewPassword } from '../new-password.ts'
import { readUnseen } from '../read-password.ts'
import { staffOrigin } from '../staff-origin.ts'
import { withApplicationDatabase } from '../with-database.ts'

const USAGE = `npm run kaihu -- staff add-administrators PERSON PERSON     makes the first two, each with a link that lets them choose
                                                           a password once; where another system signs people in
                                                           there is no link, and they come in by that system
npm run kaihu -- staff first-administrators PERSON PERSON   the same with passwords that are asked for here
npm run kaihu -- staff password USER --by USER             gives somebody a password, in place of the one before

PERSON is "user=name in Chinese=name in English", for instance "wang.li=王丽=Wang Li". They add everybody else under
Administration. Passwords are asked for without being shown, or read from a pipe, a line each: first the one of
--by, then the new one. Where another system keeps the passwords none is asked for.`

function personOf(typed: string): Omit<Founder, 'password'> {
  const [username = '', nameZh = '', nameEn = ''] = typed.split('=').map((part) => part.trim())
  if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(username) || nameZh === '' || nameEn === '')
    throw new StartupError(`"${typed}" does not name a person.\n\n${USAGE}`)
  return { username, nameZh, nameEn }
}

/** The same question twice at a terminal, where nobody sees what they type. */
async function askNewPasswords(usernames: readonly string[], config: Config): Promise<readonly string[]> {
  const isTyped = process.stdin.isTTY
  const questions = usernames.flatMap((name) =>
    isTyped ? [`New password of ${name}`, `Once more`] : [`New password of ${name}`],
  )
  const answers = await readUnseen(questions)
  const given = usernames.map((name, index) => {
    const [password = '', again] = isTyped ? answers.slice(index * 2, index * 2 + 2) : [answers[index]]
    if (isTyped && password !== again) throw new StartupError(`The two passwords of ${name} differ.`)
    return checkNewPassword(name, password, config)
  })
  return Promise.all(given)
}

function addAdministrators(typed: readonly string[]): Promise<void> {
  return withApplicationDatabase(async (database, config) => {
    const password = keepsPasswords(config) ? ({ by: 'link' } as const) : undefined
    const founders = typed.map((one) => ({ ...personOf(one), password }))
    const founded = await foundAdministration(founders, { database, now: new Date() })
    for (const [index, { staffId, link }] of founded.entries()) {
      say(`${staffId}  ${founders[index]?.username}: administrator.`)
      if (link !== undefined) say(`  ${staffOrigin(config)}${link}`)
    }
    say(
      password
        ? 'Each link lets one person choose a password, once, within three days. Give each to its person alone.'
        : 'They sign in through the system that the settings name.',
    )
  })
}

function found(typed: readonly string[]): Promise<void> {
  return withApplicationDatabase(async (database, config) => {
    const people = typed.map(personOf)
    if (!(await isWithoutAdministrators(database))) throw refuseAdmin('administrators_exist')
    const passwords = keepsPasswords(config)
      ? await askNewPasswords(
          people.map(({ username }) => username),
          config,
        )
      : []
    if (new Set(passwords).size < passwords.length)
      throw new StartupError('Each administrator needs a password of their own.')
    const founders = people.map((person, index) => ({ ...person, password: passwords[index] }))
    const founded = await foundAdministration(founders, { database, now: new Date() })
    for (const [index, { username }] of people.entries())
      say(`${founded[index]?.staffId}  ${username}: administrator.`)
  })
}

function givePassword(username: string, by: string | undefined): Promise<void> {
  return withApplicationDatabase(async (database, config) => {
    if (by === undefined) throw new StartupError('Say who does it: --by USER.')
    if (!keepsPasswords(config))
      throw new StartupError(
        'Another system keeps the passwords: see DIRECTORY_URL, LDAP_URL and OIDC_ISSUER.',
      )
    const next = `New password of ${username}`
    let typed: string | undefined
    // Both at once: a pipe is read whole.
    const ask = async () => {
      const [own = '', given = ''] = await readUnseen([`Password of ${by}`, next])
      typed = given
      return own
    }
    const actor = await administratorBy(by, { database, config }, ask)
    if (typed === undefined) [typed = ''] = await readUnseen([next])
    const password = await checkNewPassword(username, typed, config)
    await setPassword({ username, password, actor, now: new Date() }, database)
    say(`${username} signs in with the new password.`)
  })
}

export const command: Command = {
  about: 'makes the first two administrators, and gives passwords: staff add-administrators | password USER',
  run: async (args) => {
    const options = { by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [act, ...given] = positionals
    if (act === 'add-administrators' && given.length === 2) return addAdministrators(given)
    if (act === 'first-administrators' && given.length === 2) return found(given)
    const [username] = given
    if (act === 'password' && username !== undefined) return givePassword(username, values.by)
    say(USAGE)
  },
}
