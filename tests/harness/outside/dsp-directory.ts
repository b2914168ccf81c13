import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from './listen.ts'

type Status = 'Active' | 'Inactive' | 'Deleted'

/** How a question about people is answered. */
export type DspMood =
  | 'well'
  | 'hangs up'
  | 'not there'
  | 'not our client'
  | 'no JSON'
  | 'of others'
  | 'one page'

async function readBody(request: IncomingMessage): Promise<{ username?: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as { username?: string }
}

/** A staff directory of the DSP shape, elsewhere: whoever it has may sign in with any password. Call it within a test file. */
export async function startDspDirectory(usernames: readonly string[]) {
  const people = new Map<string, Status>(usernames.map((one) => [one, 'Active']))
  const tokens = new Map<string, string>()
  /** whom it was asked about, call by call */
  const asked: (readonly string[])[] = []
  let mood: DspMood = 'well'
  const tellOfPeople = (url: URL, response: ServerResponse) => {
    const filter = url.searchParams.get('_queryFilter') ?? ''
    const names = [...filter.matchAll(/username eq "([^"]+)"/g)].map(([, name = '']) => name)
    asked.push(names)
    if (mood === 'hangs up') return response.destroy()
    if (mood === 'not there') return response.writeHead(404).end('{"code":404,"reason":"Not Found"}')
    if (mood === 'not our client') return response.writeHead(401).end('{"code":401}')
    if (mood === 'no JSON') return response.end('<html>Sign in first</html>')
    const known = (mood === 'of others' ? ['somebody.else'] : names).flatMap((username) => {
      const status = mood === 'of others' ? 'Active' : people.get(username)
      return status ? [{ username, inetUserStatus: [status] }] : []
    })
    const more = mood === 'one page' ? 'AAAA' : null
    const result = mood === 'one page' ? [] : known
    return response.end(JSON.stringify({ result, resultCount: result.length, pagedResultsCookie: more }))
  }
  const signIn = (username: string, response: ServerResponse) => {
    if (people.get(username) !== 'Active') return response.writeHead(401).end('{"code":401}')
    const tokenId = randomBytes(24).toString('base64url')
    tokens.set(tokenId, username)
    return response.end(JSON.stringify({ tokenId }))
  }
  const validate = (token: string, response: ServerResponse) => {
    const uid = tokens.get(token)
    return response.end(JSON.stringify(uid ? { valid: true, uid, realm: '/staff' } : { valid: false }))
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://dsp')
    void readBody(request).then(({ username = '' }) => {
      response.setHeader('content-type', 'application/json')
      if (url.pathname === '/dsp/json/users') return tellOfPeople(url, response)
      if (url.pathname === '/dsp/dspAuthenticate.jsp') return signIn(username, response)
      return validate(String(request.headers['iplanetdirectorypro']), response)
    })
  })
  return {
    url: await listenHere(server),
    people,
    asked,
    becomes: (next: DspMood) => {
      mood = next
    },
  }
}
