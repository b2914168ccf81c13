import { say } from '../../platform/start/console.ts'
import { makeSecret } from '../../platform/start/secrets.ts'
import { SETTINGS, type Setting } from '../../platform/start/settings.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about: 'prints a fresh set of the secrets that production needs, as environment variables',
  run: async () => {
    for (const [name, setting] of Object.entries<Setting>(SETTINGS)) {
      if (setting.secret !== undefined) say(`${name}=${JSON.stringify(makeSecret(setting.secret))}`)
    }
  },
}
