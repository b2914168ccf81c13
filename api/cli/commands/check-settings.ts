import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about: 'checks the configuration as a start would, without starting',
  run: async () => {
    const config = readConfig(process.env, [], keepSecret)
    say(`The configuration is complete (${config.NODE_ENV}).`)
  },
}
