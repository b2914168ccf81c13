import { leaveCommandLine } from '../../access/command-line/own-command-line.usecase.ts'
import { say } from '../../platform/start/console.ts'
import type { Command } from '../command.ts'
import { forgetLogin, readTokenToEnd } from '../login/kept-login.ts'
import { withApplicationDatabase } from '../with-database.ts'

export const command: Command = {
  about: 'ends what "login" began, here and among the sessions of the person: logout',
  withoutBank: true,
  run: async () => {
    const token = readTokenToEnd()
    if (token === undefined) {
      forgetLogin()
      return say('Nobody is signed in here.')
    }
    await withApplicationDatabase(async (database) => {
      const isEnded = await leaveCommandLine(token, database, new Date())
      forgetLogin()
      say(isEnded ? 'Signed out.' : 'The session was over already.')
    })
  },
}
