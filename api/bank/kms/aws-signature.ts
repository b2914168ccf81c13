import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Outgoing } from '../outside/credentials.ts'

type Secret = string | ArrayBuffer | ArrayBufferView

function bytesOf(secret: Secret): string | Uint8Array {
  if (typeof secret === 'string') return secret
  return secret instanceof ArrayBuffer
    ? new Uint8Array(secret)
    : new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
}

/** SHA-256, keyed or not, in the shape that the signer asks for. */
class NodeSha256 {
  readonly #secret: Secret | undefined
  #hash: Hash | Hmac

  constructor(secret?: Secret) {
    this.#secret = secret
    this.#hash = this.#make()
  }

  #make(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(this.#secret))
  }

  update(chunk: Uint8Array): void {
    this.#hash.update(chunk)
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()))
  }

  reset(): void {
    this.#hash = this.#make()
  }
}

type Who = {
  readonly region: string
  readonly service: string
  readonly credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials']
}

export function signedForAws({ region, service, credentials }: Who) {
  const signer = new SignatureV4({ region, service, credentials, sha256: NodeSha256 })
  return async ({ method, url, headers, body }: Outgoing): Promise<Readonly<Record<string, string>>> => {
    const request = {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      ...(url.port === '' ? {} : { port: Number(url.port) }),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...headers, host: url.host },
      body,
    }
    return (await signer.sign(request)).headers
  }
}
