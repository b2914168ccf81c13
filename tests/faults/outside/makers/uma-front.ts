import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where the client of Gluu expects SCIM; to it the endpoint of a kind of resource starts before `/scim/v2`, to the standard after it. */
const THEIRS = /^\/identity\/restv1(\/scim\/v2)?/
const OURS = '/scim/v2'
/** Kinds that Gluu has beside the standard's; its client does not go on without them. */
const FIDO = ['FidoDevice', 'Fido2Device'].map((id) => ({ id, endpoint: `/${id}s` }))

type List = { readonly Resources: readonly object[] }

async function readWhole(said: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of said) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Gluu as its own client knows it, in front of us: it hands the token out that SCIM asks for, and shows what is spoken here to whoever
 * has none yet. Every other request goes through as the client sent it.
 */
export async function startUmaFront(upstream: number, token: string) {
  const server = createServer((asked, answer) => {
    const { url = '', method = 'GET', headers } = asked
    const say = (status: number, content: object, more: Record<string, string> = {}) =>
      answer.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(content))
    const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (url === '/.well-known/uma2-configuration') return void say(200, { token_endpoint: `${here}/token` })
    if (url === '/token') return void say(200, { access_token: token })
    const isDescription = /\/(ServiceProviderConfig|ResourceTypes|Schemas)$/.test(url)
    if (headers.authorization === undefined && !isDescription)
      return void say(401, {}, { 'www-authenticate': `UMA ticket="1", as_uri="${here}"` })
    const passed = request(
      {
        host: '127.0.0.1',
        port: upstream,
        method,
        path: url.replace(THEIRS, OURS),
        headers: { authorization: `Bearer ${token}`, ...headers, host: 'localhost' },
      },
      async (said) => {
        if (url.endsWith('/ResourceTypes')) {
          const list = JSON.parse(await readWhole(said)) as List
          return say(200, { ...list, Resources: [...list.Resources, ...FIDO] })
        }
        answer.writeHead(said.statusCode ?? 502, said.headers)
        return said.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
