import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSigner, httpbis } from 'http-message-signatures'
import { Agent } from 'undici'

/** How a system is shown who asks, each only where its setting is given. Never told to anybody else. */
export type Credentials = {
  readonly token?: string
  /** a shared key and the name it goes by: requests are signed as RFC 9421 has it */
  readonly hmac?: { readonly keyId: string; readonly key: string }
  /** headers of the other side's own choosing, a client id and its secret */
  readonly headers?: Readonly<Record<string, string>>
  /** file with certificate and private key of this side (PEM), shown to the other during TLS */
  readonly certificateFile?: string
  /** file with the certificates that the other side's may be signed by (PEM); else those of the system */
  readonly authorityFile?: string
}

export type Outgoing = {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | undefined
}

const SIGNED = ['@method', '@target-uri', 'x-request-id']

async function sign(
  { method, url, headers, body }: Outgoing,
  { keyId, key }: { keyId: string; key: string },
) {
  const digest =
    body === undefined
      ? {}
      : { 'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:` }
  const all = { ...headers, ...digest }
  const fields = [...SIGNED, 'content-digest', 'idempotency-key'].filter(
    (name) => name.startsWith('@') || name in all,
  )
  const signed = await httpbis.signMessage(
    { key: createSigner(key, 'hmac-sha256', keyId), name: 'kaihu', fields },
    { method, url, headers: all },
  )
  return signed.headers as Record<string, string>
}

export async function withProof(outgoing: Outgoing, { token, hmac, headers: own }: Credentials) {
  const headers = {
    ...outgoing.headers,
    ...own,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  return hmac === undefined ? headers : sign({ ...outgoing, headers }, hmac)
}

export function agentOf({ certificateFile, authorityFile }: Credentials): Agent | undefined {
  if (certificateFile === undefined && authorityFile === undefined) return undefined
  const own = certificateFile === undefined ? undefined : readFileSync(certificateFile)
  const ca = authorityFile === undefined ? undefined : readFileSync(authorityFile)
  return new Agent({
    connect: { ...(own === undefined ? {} : { cert: own, key: own }), ...(ca === undefined ? {} : { ca }) },
  })
}
