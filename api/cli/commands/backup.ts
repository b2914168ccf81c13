import path from 'node:path'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { takeBackup } from '../backup/take-backup.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about:
    'FOLDER: takes a backup into an empty folder while everything goes on: embedded database, documents of DATA_DIR, checkpoint file, names of the secrets; of a database of its own (DATABASE_URL) it marks the point to come back to',
  withoutBank: true,
  run: async ([folder]) => {
    if (folder === undefined) throw new StartupError('Name the folder: npm run kaihu -- backup FOLDER')
    const config = readConfig(process.env, [], keepSecret)
    // Started where it does not run: a stopped product is backed up as well.
    const opened =
      config.DATABASE_URL === undefined ? await reachDatabase(config, say) : { close: async () => undefined }
    try {
      const { bytes, files, seconds, restorePoint, secrets } = await takeBackup(
        config,
        path.resolve(folder),
        say,
      )
      say(`${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`)
      if (restorePoint !== null)
        say(`The database itself: its own tools, to recovery_target_name = '${restorePoint}' or later`)
      say(`Keep apart from it: ${secrets.map(({ name }) => name).join(', ')}`)
    } finally {
      await opened.close()
    }
  },
}
