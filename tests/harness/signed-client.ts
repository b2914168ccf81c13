import { DEMO_PASSWORD } from '@kaihu/api/access/staff/demo-staff.ts'
import type { CustomerGrant, SessionGrant, StaffGrant } from '@kaihu/contract/access.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { fromWire, toWire } from '@kaihu/contract/wire/wire-names.ts'
import type { Door, DoorAnswer } from './door.ts'
import { findSentCode } from './sent-code.ts'
import { signedHeaders } from './signed-headers.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One answer: the envelope's parts, and what carried it. */
export type ClientAnswer<T = unknown> = { status: number; code: string; data: T; raw: DoorAnswer }

export type RequestOptions = {
  idempotencyKey?: string
  at?: Date
  nonce?: string
  headers?: Record<string, string>
}

const STAFF_HOST = 'localhost:3000'
const CUSTOMER_HOST = 'apply.localhost:3000'

function bodyOf(payload: string | Uint8Array): { payload?: string | Buffer } {
  if (payload.length === 0) return {}
  return { payload: typeof payload === 'string' ? payload : Buffer.from(payload) }
}

/** A browser: keeps cookies, and after signing in the credentials of its session. */
export class SignedClient {
  readonly app: Door
  readonly host: string
  readonly cookies = new Map<string, string>()
  grant: SessionGrant | undefined
  tokenHeader: string = HEADERS.staffToken

  constructor(app: Door, host = app.hosts?.staff ?? STAFF_HOST) {
    this.app = app
    this.host = host
  }

  /** The security headers for exactly this request; none before signing in. */
  async sign(
    method: Method,
    target: string,
    body: string | Uint8Array<ArrayBuffer>,
    options: RequestOptions = {},
  ) {
    if (!this.grant) return {}
    const { at, nonce, idempotencyKey } = options
    return signedHeaders(this.grant, this.tokenHeader, { method, target, body, at, nonce, idempotencyKey })
  }

  /** Sends a request as a browser would; `body` as JSON. */
  async send<T = unknown>(
    method: Method,
    target: string,
    body?: unknown,
    options: RequestOptions = {},
  ): Promise<ClientAnswer<T>> {
    const payload = body === undefined ? '' : JSON.stringify(toWire(body))
    const headers = {
      host: this.host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(payload ? { 'content-type': 'application/json' } : {}),
      ...(await this.sign(method, target, payload, options)),
      ...options.headers,
    }
    return this.replay<T>(method, target, payload, headers)
  }

  /** Sends bytes, signed as they are. */
  async sendBytes<T = unknown>(
    method: Method,
    target: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<ClientAnswer<T>> {
    return this.replay<T>(method, target, bytes, {
      host: this.host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(await this.sign(method, target, bytes)),
      ...headers,
    })
  }

  /** Sends exactly these headers and bytes. */
  async replay<T = unknown>(
    method: Method,
    target: string,
    payload: string | Uint8Array,
    headers: Record<string, string>,
  ): Promise<ClientAnswer<T>> {
    const raw = await this.app.inject({ method, url: target, headers, ...bodyOf(payload) })
    for (const { name, value } of raw.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const next = raw.headers[HEADERS.authCode]
    if (this.grant && typeof next === 'string') this.grant = { ...this.grant, authCode: next }
    const isJson = raw.payload !== '' && raw.headers['content-type']?.toString().includes('json')
    const parsed = isJson ? raw.json() : {}
    return { status: raw.statusCode, code: parsed.code ?? '', data: fromWire(parsed.data) as T, raw }
  }
}

/** The directory's token for a user name; undefined when it refuses. */
export async function authenticate(
  client: SignedClient,
  username: string,
  password = DEMO_PASSWORD,
): Promise<string | undefined> {
  const answer = await client.send('POST', '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu', {
    username,
    password,
  })
  return answer.raw.json().tokenId
}

/** A browser with a member of staff signed in, by a demo user name. */
export async function signInStaff(
  app: Door,
  username: string,
  password = DEMO_PASSWORD,
): Promise<SignedClient & { grant: StaffGrant }> {
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, username, password)
  const answer = await client.send<StaffGrant>('POST', '/v1/staff/session', { tokenId })
  if (answer.status !== 200) throw new Error(`Sign-in of ${username} failed: ${answer.code}`)
  client.grant = answer.data
  return client as SignedClient & { grant: StaffGrant }
}

/** The newest code that was sent to a number (E.164). */
export async function readCode(app: Door, mobile: string): Promise<string> {
  if (app.lastSms) return findSentCode([{ body: app.lastSms(mobile) ?? '' }]) ?? ''
  const target = `/dev/outbox?as=json&mobile=${encodeURIComponent(mobile)}`
  const answer = await app.inject({ url: target, headers: { host: STAFF_HOST } })
  return findSentCode(answer.json().sms) ?? ''
}

/** A browser of the customer side. */
export function customerBrowser(app: Door): SignedClient {
  const client = new SignedClient(app, app.hosts?.customer ?? CUSTOMER_HOST)
  client.tokenHeader = HEADERS.customerToken
  return client
}

/** A browser with a customer signed in; `mobile` without the country code. */
export async function signInCustomer(
  app: Door,
  mobile: string,
): Promise<SignedClient & { grant: CustomerGrant }> {
  const client = customerBrowser(app)
  const number = { countryCode: '+86', mobile }
  await client.send('POST', '/v1/customer/verification-codes', number)
  const code = await readCode(app, `+86${mobile}`)
  const answer = await client.send<CustomerGrant>('POST', '/v1/customer/session', { ...number, code })
  if (answer.status !== 200) throw new Error(`Sign-in of ${mobile} failed: ${answer.code}`)
  client.grant = answer.data
  await agreeToTexts(client)
  return client as SignedClient & { grant: CustomerGrant }
}

/** Agrees to the service terms and the privacy policy in force, as the portal asks first. */
export async function agreeToTexts(client: SignedClient): Promise<void> {
  const path = '/v1/customer/consents'
  const { data } = await client.send<{ due: { key: string; version: string }[] }>('GET', path)
  const agreed = data.due.map(({ key, version }) => ({ key, version }))
  if (agreed.length > 0) await client.send('POST', path, { agreed })
}
