import type { Response } from 'undici'
import { z } from 'zod'
import { askOutside, failureOf, type OutsideEnd, type OutsideRequest, readJson } from '../outbound.ts'
import type { Directory, DirectoryIdentity } from './directory.ts'

export const PATIENCE_MS = 5_000
export const API_VERSION = { 'accept-api-version': 'resource=2.0' } as const
/** ForgeRock's name of the header and cookie that carries the token. */
const TOKEN_HEADER = 'iPlanetDirectoryPro'

const authenticatedSchema = z.object({ tokenId: z.string().min(20) })
const validatedSchema = z.object({
  valid: z.boolean(),
  uid: z.string().optional(),
  realm: z.string().optional(),
})

/** A directory of the same shape elsewhere (DIRECTORY_URL). Its refusals are refusals, anything else is an outage. */
export function externalDirectory(directory: OutsideEnd): Directory {
  const end = { patienceMs: PATIENCE_MS, ...directory }
  return {
    authenticate: (username, password, realm, service) => {
      const query = new URLSearchParams({ realm, service })
      const request = requestOf('authenticate', `/dsp/dspAuthenticate.jsp?${query.toString()}`, {
        username,
        password,
      })
      return askOutside(end, request, async (answer) => {
        if (answer.status === 401 || answer.status === 403) return undefined
        if (!answer.ok) throw failureOf(end, answer.status)
        return (await readJson(answer, authenticatedSchema)).tokenId
      })
    },
    validate: (token) =>
      askOutside(end, sessionRequest('validate', token), (answer) => readIdentity(end, answer)),
    logout: (token) => askOutside(end, sessionRequest('logout', token), () => undefined),
  }
}

/**
 * Asked about a token that nobody holds: a directory that knows its clients answers 401 where it is us whom
 * it does not know.
 */
export async function tryDirectory(directory: OutsideEnd): Promise<void> {
  const end = { patienceMs: PATIENCE_MS, ...directory }
  const request = { ...sessionRequest('validate', 'nobody-holds-this-token'), isTrial: true }
  await askOutside(end, request, (answer) => {
    if (isKnownToIt(directory) && answer.status === 401) throw failureOf(end, answer.status)
    return readIdentity(end, answer)
  })
}

/** Whether this side shows the directory who asks. */
function isKnownToIt({ credentials: { token, hmac, headers } = {} }: OutsideEnd): boolean {
  return token !== undefined || hmac !== undefined || headers !== undefined
}

function requestOf(operation: string, path: string, content: object, headers = {}): OutsideRequest {
  return { operation, path, content, headers: { ...API_VERSION, ...headers } }
}

function sessionRequest(action: 'validate' | 'logout', token: string): OutsideRequest {
  return requestOf(action, `/dsp/json/sessions?_action=${action}`, {}, { [TOKEN_HEADER]: token })
}

async function readIdentity(end: OutsideEnd, answer: Response): Promise<DirectoryIdentity | undefined> {
  if (answer.status === 401) return undefined
  if (!answer.ok) throw failureOf(end, answer.status)
  const { valid, uid, realm } = await readJson(answer, validatedSchema)
  if (!valid || uid === undefined) return undefined
  return { username: uid.toLowerCase(), realm: (realm ?? '').replace(/^\//, ''), door: 'directory' }
}
