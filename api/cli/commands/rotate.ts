import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { keepSecret, makeSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'

/** The old value goes on beside the new one; what is to be done, and when the old one can go. */
const RINGS = {
  SESSION_KEY: {
    old: 'SESSION_OLD_KEYS',
    steps: (hours: number) => [
      'Give both lines to every server, one after the other: nobody is signed out.',
      `Take SESSION_OLD_KEYS out when the longest session is over (${hours} hours).`,
    ],
  },
  OBJECTS_KEY: {
    old: 'OBJECTS_OLD_KEYS',
    steps: () => [
      'Give both lines to every server and worker, then: npm run kaihu -- rewrap-objects',
      'Take OBJECTS_OLD_KEYS out when it has run.',
    ],
  },
} as const

/** What has no two values at once, or a way of its own. */
const OTHERWISE: Readonly<Record<string, string>> = {
  AUDIT_SIGNING_KEY: 'its ring is changed by "npm run kaihu -- audit rotate-key --key NEW.pem"',
  OTP_PEPPER:
    'it names the chains of sign-ins, seals the list of erasures and is the key of the index of numbers: it is not changed. Codes under it live for minutes',
}
const PASSWORD = /^DATABASE_[A-Z]+_PASSWORD$/

function line(name: string, value: string): void {
  say(`${name}=${JSON.stringify(value)}`)
}

function isRing(name: string): name is keyof typeof RINGS {
  return Object.hasOwn(RINGS, name)
}

/** The database has one password for a role: whoever has the old one keeps its connections and opens no new ones. */
function rotatePassword(name: string): void {
  line(name, makeSecret('text'))
  say(
    'Give it to "npm run kaihu -- migrate" and then, within minutes, to the processes that work as this role:',
  )
  say('connections that are open go on, new ones need the new password.')
}

export const command: Command = {
  about: `NAME: makes a new value of a secret and says how it takes the old one's place without anybody noticing (${[...Object.keys(RINGS), 'DATABASE_…_PASSWORD'].join(', ')})`,
  withoutBank: true,
  run: async ([name = '']) => {
    if (PASSWORD.test(name)) return rotatePassword(name)
    const instead = OTHERWISE[name]
    if (instead !== undefined) throw new StartupError(`${name}: ${instead}.`)
    if (!isRing(name))
      throw new StartupError(`Name a secret: ${[...Object.keys(RINGS), 'DATABASE_…_PASSWORD'].join(', ')}`)
    const config = readConfig(process.env, [], keepSecret)
    const { old, steps } = RINGS[name]
    const values = [config[name], ...(config[old] ?? [])].filter((value) => value !== undefined)
    line(name, makeSecret('text'))
    line(old, values.join(','))
    for (const words of steps(Math.max(config.STAFF_SESSION_HOURS, config.CUSTOMER_SESSION_HOURS))) say(words)
  },
}
