import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

/** An answer as tests read it, whether it came by a network or within the process. */
export type DoorAnswer = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'payload' | 'body' | 'rawPayload' | 'cookies' | 'json'
>

/** Where requests go: the application within this process, or a product that runs elsewhere. */
export type Door = {
  inject(options: InjectOptions): Promise<DoorAnswer>
  /** The names that the product is called by; those of a development start when absent. */
  hosts?: { readonly staff: string; readonly customer: string }
  /** The text of the newest message to a number (E.164), where there is no page of them. */
  lastSms?: (mobile: string) => string | undefined
}

type Far = {
  readonly port: number
  /** the authority that the front's certificate is by */
  readonly ca: string
  readonly hosts: { readonly staff: string; readonly customer: string }
  readonly lastSms: (mobile: string) => string | undefined
}

const PATIENCE_MS = 60_000

function readCookies(lines: readonly string[]): DoorAnswer['cookies'] {
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
}

function answerOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): DoorAnswer {
  const text = bytes.toString('utf8')
  return {
    statusCode: status,
    headers,
    rawPayload: bytes,
    payload: text,
    body: text,
    cookies: readCookies(headers['set-cookie'] ?? []),
    json: () => JSON.parse(text),
  }
}

function exchange(
  options: RequestOptions,
  body: string | Buffer,
  ask: typeof request = request,
): Promise<DoorAnswer> {
  return new Promise((resolve, reject) => {
    const asking = ask(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => resolve(answerOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks))))
    })
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer in time')))
    asking.on('error', reject)
    asking.end(body)
  })
}

function askedFor({ method = 'GET', url, headers = {}, payload }: InjectOptions) {
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : ''
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const all = { ...headers, ...length } as RequestOptions['headers']
  return { body, options: { method, path: typeof url === 'string' ? url : '/', headers: all } }
}

/** A product on this machine, as it is after `npm start`. */
export function nearDoor(port: number): Door {
  return {
    hosts: { staff: `localhost:${port}`, customer: `apply.localhost:${port}` },
    inject: (asked) => {
      const { body, options } = askedFor(asked)
      return exchange({ ...options, host: '127.0.0.1', port }, body, plainRequest)
    },
  }
}

/** A product behind a front that speaks TLS on this machine: its certificate is checked for the name that is called. */
export function farDoor({ port, ca, hosts, lastSms }: Far): Door {
  return {
    hosts,
    lastSms,
    inject: (asked) => {
      const { body, options } = askedFor(asked)
      const servername = String(asked.headers?.['host'])
      return exchange({ ...options, host: '127.0.0.1', port, servername, ca }, body)
    },
  }
}
