import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { say } from '../../platform/start/console.ts'
import { makeSecret } from '../../platform/start/secrets.ts'
import { SETTINGS, type Setting } from '../../platform/start/settings/settings.ts'
import type { Command } from '../command.ts'

/** The token is for the identity provider; what this side keeps opens nothing. */
function sayScimToken(): void {
  const token = newToken()
  say(`For the identity provider: ${token}`)
  say(`SCIM_TOKEN="sha256:${sha256(token).toString('hex')}"`)
}

export const command: Command = {
  about: 'prints a fresh set of the secrets that production needs; --scim: a token for the identity provider',
  withoutBank: true,
  run: async ([option]) => {
    if (option === '--scim') return sayScimToken()
    for (const [name, setting] of Object.entries<Setting>(SETTINGS)) {
      if (setting.secret !== undefined) say(`${name}=${JSON.stringify(makeSecret(setting.secret))}`)
    }
  },
}
