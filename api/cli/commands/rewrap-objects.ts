import { rewrapAppSecrets } from '../../access/factors/rewrap-secrets.usecase.ts'
import { kmsOf } from '../../bank/kms/kms-of.ts'
import { makeWrappingKey } from '../../bank/kms/kms-ring.ts'
import { ringOf } from '../../bank/kms/ring-of.ts'
import { openObjects } from '../../files/files-deps.ts'
import { connect, type Database } from '../../platform/database/connect.ts'
import { type Config, readConfig } from '../../platform/start/config.ts'
import { say, sayOnTheWay } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import { rewrapSecrets } from '../../webhooks/secrets.usecase.ts'
import type { Command } from '../command.ts'

const NEW_KEY = '--new-key'

async function makeKey(config: Config, database: Database): Promise<void> {
  const kms = kmsOf(config, database)
  if (!kms || config.OBJECTS_KMS_LEAVING)
    throw new StartupError(
      `${NEW_KEY} is for OBJECTS_KMS. Without it OBJECTS_KEY is changed, and the earlier one named in OBJECTS_OLD_KEYS.`,
    )
  const { keyId } = await makeWrappingKey({ database, kms }, new Date())
  say(`New objects are wrapped by ${keyId} from now on; running servers follow within a minute.`)
}

export const command: Command = {
  about:
    'wraps the keys of documents and the secrets of webhooks and authenticator apps anew by OBJECTS_KEY or OBJECTS_KMS; OBJECTS_OLD_KEYS can go afterwards; --new-key: by a new key of OBJECTS_KMS',
  withoutBank: true,
  run: async ([option]) => {
    if (option !== undefined && option !== NEW_KEY) throw new StartupError(`There is no option ${option}.`)
    const config = readConfig(process.env, [], keepSecret)
    const opened = await reachDatabase(config, sayOnTheWay)
    const database = connect(opened.urlAs('worker'))
    try {
      if (option === NEW_KEY) await makeKey(config, database)
      const ring = ringOf(config, database)
      const secrets = await rewrapSecrets(database, ring)
      const apps = await rewrapAppSecrets(database, ring)
      const keys = await openObjects(config, database).rewrapKeys()
      say(`${keys} keys, ${secrets} secrets of webhooks and ${apps} of authenticator apps were wrapped anew`)
    } finally {
      await database.destroy()
      await opened.close()
    }
  },
}
