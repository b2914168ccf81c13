import path from 'node:path'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { bringBack } from '../backup/bring-back.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about:
    'FOLDER: brings a backup back to an empty DATA_DIR, and holds every file against what was written down',
  withoutBank: true,
  run: async ([folder]) => {
    if (folder === undefined) throw new StartupError('Name the folder: npm run kaihu -- restore FOLDER')
    const config = readConfig(process.env, [], keepSecret)
    const began = performance.now()
    const { at, bytes, restorePoint } = await bringBack(config, path.resolve(folder), say)
    const seconds = (performance.now() - began) / 1_000
    say(`Everything until ${at} is back: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
    if (restorePoint !== null) say(`The database itself has to be at '${restorePoint}' or later`)
    say(
      'Next: npm run audit:verify; where it says that file and database part, npm run kaihu -- audit restored',
    )
  },
}
