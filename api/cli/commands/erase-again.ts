import { systemClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database/connect.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say, sayOnTheWay } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { retentionDeps } from '../../retention/retention-deps.ts'
import { eraseAgain } from '../../retention/runs/erase-again.usecase.ts'
import type { Command } from '../command.ts'

export const command: Command = {
  about:
    'after a restore: erases again what the list in the storage of documents says was erased; every start does the same',
  run: async () => {
    const config = readConfig(process.env, [], keepSecret)
    const opened = await reachDatabase(config, sayOnTheWay)
    const database = connect(opened.urlAs('worker'))
    try {
      const pages = await eraseAgain(retentionDeps({ config, database, clock: systemClock }))
      say(
        pages === 0
          ? 'Nothing of the list is in this database.'
          : `${pages} pages of the list were erased again.`,
      )
    } finally {
      await database.destroy()
      await opened.close()
    }
  },
}
