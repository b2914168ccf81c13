import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

function hrefOf(address: string | URL | Request): string {
  if (typeof address === 'string') return address
  return address instanceof URL ? address.href : address.url
}

/** Calls its client as the provider does, over TLS by the authority that was named. */
function callOverTls(
  address: string,
  { method = 'GET', headers, body }: RequestInit,
  ca: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = Object.fromEntries(new Headers(headers))
    const calling = request(address, { method, headers: sent, ca }, (answer) => {
      answer.resume().on('end', () => resolve(new Response(null, { status: answer.statusCode ?? 500 })))
    })
    calling.on('error', reject)
    calling.end(body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '')
  })
}

/** What the provider knows of a person; `sub` is the login name unless given. */
export type ProvidedPerson = Readonly<Record<string, unknown>>

export type TestProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** login name to claims; may be changed while it runs */
  readonly people: Map<string, ProvidedPerson>
  /** Tells the provider where its client lives; before the first sign-in. */
  readonly serve: (client: { redirectUri: string; logoutUri?: string }) => void
  readonly stop: () => Promise<void>
}

const CLIENT_ID = 'kaihu'
const CLIENT_SECRET = 'a-secret-of-the-test-provider'

/**
 * An OpenID provider of another maker (oidc-provider), on a free port. `ca` are the authorities that it believes where it calls
 * its client over TLS.
 */
export async function startOpenIdProvider({ ca }: { ca?: string } = {}): Promise<TestProvider> {
  const people = new Map<string, ProvidedPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const serve: TestProvider['serve'] = ({ redirectUri, logoutUri }) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [redirectUri],
          ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
        },
      ],
      claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email'] },
      features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
      // It calls public addresses alone; here everything is this machine.
      fetch: (address, { dispatcher: _guarded, ...options }) =>
        ca === undefined ? fetch(address, options) : callOverTls(hrefOf(address), options, ca),
      pkce: { required: () => true },
      cookies: { keys: ['a key of the test'] },
      findAccount: (_context, login) => ({
        accountId: login,
        claims: () => ({ sub: login, preferred_username: login, ...people.get(login) }),
      }),
    })
    server.on('request', provider.callback())
  }
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, people, serve, stop }
}

/** A person's browser at the provider: follows redirections while they stay there, and fills its forms in. */
export class ProviderBrowser {
  readonly #issuer: string
  readonly #cookies = new Map<string, string>()

  constructor(issuer: string) {
    this.#issuer = issuer
  }

  /** Opens an address and answers the page, or where it leads away from the provider. */
  async open(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ page: string; at: string } | { away: string }> {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) return { page: await answer.text(), at: address }
    const next = new URL(location, address).href
    return next.startsWith(this.#issuer) ? this.open(next) : { away: next }
  }

  /** Signs in and agrees; answers the address that the provider sends the browser back to. */
  async signIn(address: string, login: string): Promise<string> {
    let step = await this.open(address)
    for (let forms = 0; forms < 4 && 'page' in step; forms++) {
      const prompt = /name="prompt" value="(\w+)"/.exec(step.page)?.[1] ?? ''
      const action = /action="([^"]+)"/.exec(step.page)?.[1] ?? step.at
      const form = { prompt, ...(prompt === 'login' && { login, password: 'any' }) }
      step = await this.open(new URL(action, step.at).href, form)
    }
    if ('page' in step)
      throw new Error(`The provider does not let ${login} through: ${step.page.slice(0, 400)}`)
    return step.away
  }

  /** Signs out at the provider. */
  async signOut(): Promise<void> {
    const step = await this.open(`${this.#issuer}/session/end`)
    if (!('page' in step)) throw new Error('The provider asks nothing before signing out')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(step.page)?.[1] ?? ''
    await this.open(`${this.#issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  }
}
