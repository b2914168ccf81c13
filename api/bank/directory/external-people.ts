import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { CoreSystemError } from '../core-system.ts'
import { askOutside, failureOf, type OutsideEnd, readJson } from '../outbound.ts'
import { silentSince } from '../outside/silent-since.ts'
import { REALM } from './directory.ts'
import { API_VERSION, PATIENCE_MS } from './external-directory.ts'
import { type DirectoryPeople, STANDING_OPERATION, type Standing } from './standing.ts'

/** Their names stand in the address, which proxies cut off somewhere. */
const AT_ONCE = 20

const STATUSES = ['active', 'inactive', 'deleted'] as const

const status = z
  .union([
    z.string(),
    z
      .array(z.string())
      .length(1)
      .transform((list) => list.join('')),
  ])
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(STATUSES))

/** A cookie would mean that there is more to read: nobody may be taken for gone who stands on the next page. */
const answerSchema = z.object({
  result: z.array(z.object({ username: z.string().toLowerCase(), inetUserStatus: status })),
  pagedResultsCookie: z.null().optional(),
})

function pathOf(usernames: readonly string[]): string {
  const filter = usernames.map((one) => `username eq ${JSON.stringify(one)}`).join(' or ')
  const query = { realm: REALM, _queryFilter: filter, _fields: 'username,inetUserStatus' }
  return `/dsp/json/users?${new URLSearchParams(query).toString()}`
}

/** Who was not asked about, or stands there twice: the question was not understood, and silence about somebody says nothing. */
function refuseOthers(told: readonly string[], asked: readonly string[]): void {
  if (new Set(told).size === told.length && told.every((one) => asked.includes(one))) return
  throw new CoreSystemError('bad_answer', 'it tells of others than it was asked about', {
    cause: 'wrong_shape',
  })
}

function standingOf(told: (typeof STATUSES)[number] | undefined): Standing {
  if (told === 'active') return { out: null, identity: undefined }
  return { out: told === 'inactive' ? 'disabled' : 'gone' }
}

export function externalPeople(directory: OutsideEnd, database: Database): DirectoryPeople {
  const end = { patienceMs: PATIENCE_MS, ...directory }
  return {
    door: 'directory',
    atOnce: AT_ONCE,
    ask: (usernames) => {
      const request = { operation: STANDING_OPERATION, method: 'GET', path: pathOf(usernames) } as const
      return askOutside(end, { ...request, headers: API_VERSION }, async (answer) => {
        if (!answer.ok) throw failureOf(end, answer.status)
        const { result } = await readJson(answer, answerSchema)
        const told = new Map(result.map((one) => [one.username, one.inetUserStatus]))
        refuseOthers(
          result.map(({ username }) => username),
          usernames,
        )
        return new Map(usernames.map((one) => [one, standingOf(told.get(one))]))
      })
    },
    silentSince: () => silentSince(database, 'directory', STANDING_OPERATION),
  }
}
