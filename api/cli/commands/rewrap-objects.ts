import { openObjects } from '../../files/files-deps.ts'
import { connect } from '../../platform/database/connect.ts'
import { keyRing } from '../../platform/objects/key-ring.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { rewrapSecrets } from '../../webhooks/secrets.usecase.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about:
    'wraps the keys of documents and the secrets of webhooks anew by OBJECTS_KEY; OBJECTS_OLD_KEYS can go afterwards',
  run: async () => {
    const config = readConfig(process.env, [], keepSecret)
    const opened = await reachDatabase(config, say)
    const database = connect(opened.applicationUrl)
    try {
      const secrets = await rewrapSecrets(database, keyRing(config.OBJECTS_KEY, config.OBJECTS_OLD_KEYS))
      const keys = await openObjects(config, database).rewrapKeys()
      say(`${keys} keys and ${secrets} secrets of webhooks were wrapped anew`)
    } finally {
      await database.destroy()
      await opened.close()
    }
  },
}
