import { openObjects } from '../../files/files-deps.ts'
import { connect } from '../../platform/database/connect.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about: 'wraps the keys of documents anew by OBJECTS_KEY; OBJECTS_OLD_KEYS can go afterwards',
  run: async () => {
    const config = readConfig(process.env, [], keepSecret)
    const opened = await reachDatabase(config, say)
    const database = connect(opened.applicationUrl)
    try {
      say(`${await openObjects(config, database).rewrapKeys()} keys were wrapped anew`)
    } finally {
      await database.destroy()
      await opened.close()
    }
  },
}
