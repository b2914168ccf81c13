import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Logger } from 'pino'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { DirectoryPeople, Standing } from '../../bank/directory/standing.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { tellAdministrators } from '../ports.ts'
import { listSignedIn, type SignedIn } from './directory-session.store.ts'
import { endLeaver } from './end-leaver.usecase.ts'

export type FollowDeps = {
  readonly database: Database
  readonly people: DirectoryPeople
  readonly log: Logger
  readonly clock: () => Date
  /** after so many minutes without an answer administrators are told */
  readonly silentMinutes: number
}

/** Alarms are set on it: it does not change. */
const LEAVER_EVENT = 'SEC-LEAVER'

const MINUTE_MS = 60_000

type Standings = ReadonlyMap<string, Standing>

/** How people stand; undefined where the directory did not say: its line has kept why. */
async function askAbout(page: readonly SignedIn[], people: DirectoryPeople): Promise<Standings | undefined> {
  return people.ask(page.map(({ username }) => username)).catch((error: unknown) => {
    if (error instanceof CoreSystemError) return undefined
    throw error
  })
}

async function settle(page: readonly SignedIn[], standings: Standings, deps: FollowDeps): Promise<void> {
  const { database, people, log, clock } = deps
  for (const person of page) {
    const standing = standings.get(person.username)
    if (!standing) continue
    const told = { person, standing, door: people.door, now: clock() }
    const why = await inTransaction(database, (trx) => endLeaver(trx, told))
    if (why !== null) log.warn({ event: LEAVER_EVENT, who: `staff:${person.staffId}`, why }, 'security event')
  }
}

/** Leavers keep their sessions while nobody answers: administrators are told once a day for as long as it lasts. */
async function tellOfSilence({ database, people, clock, silentMinutes }: FollowDeps): Promise<void> {
  const [since, now] = [await people.silentSince(), clock()]
  const minutes = since ? Math.floor((now.getTime() - since.getTime()) / MINUTE_MS) : 0
  if (since === undefined || minutes < silentMinutes) return
  await inTransaction(database, (trx) =>
    tellAdministrators(trx, {
      notice: 'directorySilent',
      params: { minutes: String(minutes) },
      onceKey: `directory:${shanghaiDateOf(instantOf(now))}`,
      at: now,
    }),
  )
}

/**
 * Asks the directory about everybody who is signed in through it, a page at a time and each once, and ends the sessions of
 * whoever could not sign in any more. Where it does not answer, or not as agreed, nobody's session ends.
 */
export async function followDirectory(deps: FollowDeps): Promise<void> {
  const { database, people } = deps
  let after = ''
  for (;;) {
    const page = await listSignedIn(database, people.door, { after, most: people.atOnce })
    const last = page.at(-1)
    if (last === undefined) return
    const standings = await askAbout(page, people)
    if (!standings) return tellOfSilence(deps)
    await settle(page, standings, deps)
    after = last.staffId
  }
}
