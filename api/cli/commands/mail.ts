import { keepBounce } from '../../notices/bounces/keep-bounce.usecase.ts'
import { connect } from '../../platform/database/connect.ts'
import { readConfig } from '../../platform/start/config.ts'
import { say } from '../../platform/start/console.ts'
import { reachDatabase } from '../../platform/start/reach-database.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { StartupError } from '../../platform/start/startup-error.ts'
import type { Command } from '../command.ts'

const USAGE = `npm run kaihu -- mail bounce < MESSAGE

Takes a delivery report (RFC 3464), as the mail server hands over what arrives at the address of
MAIL_BOUNCES, and keeps that the mail came back. It ends with 0 for whatever was read, also for what
is no report of ours, and with 75 where it could not be kept now: a mail server tries that again.`

const WORDS = {
  kept: 'The mail came back for good; that is kept.',
  known: 'That this mail came back is known.',
  noReport: 'This is no delivery report; nothing is kept.',
  notFailed: 'The report tells of no failure; nothing is kept.',
  notOurs: 'The report is about no mail of this installation; nothing is kept.',
} as const

const MOST_BYTES = 2_000_000
/** EX_TEMPFAIL of sysexits.h. */
const TRY_AGAIN = 75

async function readMail(): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of process.stdin) {
    size += (piece as Buffer).length
    // The rest is what was returned; what counts stands before it.
    if (size <= MOST_BYTES) pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}

async function takeBounce(): Promise<void> {
  const mail = await readMail()
  const opened = await reachDatabase(readConfig(process.env, [], keepSecret), () => undefined)
  const database = connect(opened.urlAs('worker'))
  try {
    say(WORDS[await keepBounce({ database, now: new Date() }, mail)])
  } finally {
    await database.destroy()
    await opened.close()
  }
}

export const command: Command = {
  about: 'takes reports of mail that came back: mail bounce < MESSAGE',
  run: async ([act]) => {
    if (act === undefined) return say(USAGE)
    if (act !== 'bounce') throw new StartupError(USAGE)
    await takeBounce().catch((error: unknown) => {
      say(`Not kept: ${error instanceof Error ? error.message : 'unknown'}`)
      process.exitCode = TRY_AGAIN
    })
  },
}
