import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Logger } from 'pino'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { DirectoryPeople, Standing } from '../../bank/directory/standing.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { tellAdministrators } from '../ports.ts'
import { countFollowers, listSignedIn, type SignedIn } from './directory-session.store.ts'
import { endLeaver } from './end-leaver.usecase.ts'

export type FollowDeps = {
  readonly database: Database
  readonly people: DirectoryPeople
  readonly log: Logger
  readonly clock: () => Date
  readonly silentMinutes: number
}

/** Alarms are set on them: they do not change. */
const LEAVER_EVENT = 'SEC-LEAVER'
const BLIND_EVENT = 'SEC-DIRECTORY'

const MINUTE_MS = 60_000

type Standings = ReadonlyMap<string, Standing>
type Judged = { readonly person: SignedIn; readonly standing: Standing }
type Round = { readonly judged: readonly Judged[]; readonly isWhole: boolean }

/** How people stand; undefined where the directory did not say: its line has kept why. */
async function askAbout(page: readonly SignedIn[], people: DirectoryPeople): Promise<Standings | undefined> {
  return people.ask(page.map(({ username }) => username)).catch((error: unknown) => {
    if (error instanceof CoreSystemError) return undefined
    throw error
  })
}

async function askRound({ database, people }: FollowDeps): Promise<Round> {
  const judged: Judged[] = []
  let after = ''
  for (;;) {
    const page = await listSignedIn(database, people.door, { after, most: people.atOnce })
    const last = page.at(-1)
    if (last === undefined) return { judged, isWhole: true }
    const standings = await askAbout(page, people)
    if (!standings) return { judged, isWhole: false }
    for (const person of page) {
      const standing = standings.get(person.username)
      if (standing) judged.push({ person, standing })
    }
    after = last.staffId
  }
}

function isGone({ standing }: Judged): boolean {
  return standing.out === 'gone'
}

function hasNoGroup({ standing }: Judged): boolean {
  return standing.out === null && standing.identity?.groups?.length === 0
}

/** Of whom nothing is believed: whoever knows nobody of several people, or no group of theirs, does not see them. */
async function unbelieved(database: Database, judged: readonly Judged[]): Promise<readonly Judged[]> {
  if (judged.length > 1 && judged.every(isGone)) return judged
  const inside = judged.filter(({ standing }) => standing.out === null)
  if (!inside.every(hasNoGroup)) return []
  const followers = await countFollowers(
    database,
    inside.map(({ person }) => person.staffId),
  )
  return followers > 1 ? inside : []
}

async function settle(
  judged: readonly Judged[],
  { database, people, log, clock }: FollowDeps,
): Promise<void> {
  for (const { person, standing } of judged) {
    const told = { person, standing, door: people.door, now: clock() }
    const why = await inTransaction(database, (trx) => endLeaver(trx, told))
    if (why !== null) log.warn({ event: LEAVER_EVENT, who: `staff:${person.staffId}`, why }, 'security event')
  }
}

/** Leavers keep their sessions while that lasts: administrators are told once a day. */
async function tellDaily(
  { database }: FollowDeps,
  told: Pick<Parameters<typeof tellAdministrators>[1], 'notice' | 'params' | 'at'>,
): Promise<void> {
  const onceKey = `${told.notice}:${shanghaiDateOf(instantOf(told.at))}`
  await inTransaction(database, (trx) => tellAdministrators(trx, { ...told, onceKey }))
}

async function tellOfSilence(deps: FollowDeps): Promise<void> {
  const { people, clock, silentMinutes } = deps
  const [since, now] = [await people.silentSince(), clock()]
  const minutes = since ? Math.floor((now.getTime() - since.getTime()) / MINUTE_MS) : 0
  if (since === undefined || minutes < silentMinutes) return
  await tellDaily(deps, { notice: 'directorySilent', params: { minutes: String(minutes) }, at: now })
}

async function tellOfBlindness(deps: FollowDeps, count: number): Promise<void> {
  deps.log.error({ event: BLIND_EVENT, count }, 'the directory knows nobody who is signed in')
  await tellDaily(deps, { notice: 'directoryBlind', params: { count: String(count) }, at: deps.clock() })
}

/**
 * Where it does not answer, not as agreed, or knows none of several people or no group of theirs, it ends
 * nobody's session.
 */
export async function followDirectory(deps: FollowDeps): Promise<void> {
  const { judged, isWhole } = await askRound(deps)
  const unseen = await unbelieved(deps.database, judged)
  await settle(
    judged.filter((one) => !unseen.includes(one)),
    deps,
  )
  if (unseen.length > 0) await tellOfBlindness(deps, unseen.length)
  if (!isWhole) await tellOfSilence(deps)
}
