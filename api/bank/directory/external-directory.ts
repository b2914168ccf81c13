import { z } from 'zod'
import { askOutside } from '../outbound.ts'
import type { Directory } from './directory.ts'

const PATIENCE_MS = 5_000
/** ForgeRock's name of the header and cookie that carries the token. */
const TOKEN_HEADER = 'iPlanetDirectoryPro'

const authenticatedSchema = z.object({ tokenId: z.string().min(20) })
const validatedSchema = z.object({
  valid: z.boolean(),
  uid: z.string().optional(),
  realm: z.string().optional(),
})

function post(url: URL, content: object, headers: Record<string, string> = {}): Promise<Response> {
  return askOutside(
    { name: 'the directory', url: url.href, patienceMs: PATIENCE_MS },
    { content, headers: { 'accept-api-version': 'resource=2.0', ...headers } },
  )
}

/** A directory of the same shape elsewhere (DIRECTORY_URL). Its refusals are refusals, anything else is an outage. */
export function externalDirectory(baseUrl: string): Directory {
  const sessions = (action: string) => new URL(`/dsp/json/sessions?_action=${action}`, baseUrl)
  return {
    authenticate: async (username, password, realm, service) => {
      const url = new URL('/dsp/dspAuthenticate.jsp', baseUrl)
      url.search = new URLSearchParams({ realm, service }).toString()
      const answer = await post(url, { username, password })
      if (answer.status === 401 || answer.status === 403) return undefined
      if (!answer.ok) throw new Error(`The directory answered ${answer.status}`)
      return authenticatedSchema.parse(await answer.json()).tokenId
    },
    validate: async (token) => {
      const answer = await post(sessions('validate'), {}, { [TOKEN_HEADER]: token })
      if (answer.status === 401) return undefined
      if (!answer.ok) throw new Error(`The directory answered ${answer.status}`)
      const { valid, uid, realm } = validatedSchema.parse(await answer.json())
      if (!valid || uid === undefined) return undefined
      return { username: uid.toLowerCase(), realm: (realm ?? '').replace(/^\//, '') }
    },
    logout: async (token) => {
      await post(sessions('logout'), {}, { [TOKEN_HEADER]: token })
    },
  }
}
