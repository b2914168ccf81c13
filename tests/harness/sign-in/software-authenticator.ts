import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CreationOptions = { challenge: string; rp: { id?: string } }
type RequestOptions = { challenge: string; rpId?: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** The first bytes of a CBOR value: its kind, and its length or number (RFC 8949, 3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

/** A passkey without a device: makes and uses one ES256 credential as WebAuthn says, attestation `none`. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** The origin that the browser says it is on. */
  origin: string
  counter = 0

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin
  }

  clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  authenticatorData(rpId: string, flags: number, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(this.counter), rest])
  }

  /** What `navigator.credentials.create` answers, as JSON. */
  create({ challenge, rp }: CreationOptions) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(key)])
    const authData = this.authenticatorData(rp.id ?? '', USER_PRESENT | USER_VERIFIED | HAS_KEY, credential)
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get` answers, as JSON. */
  get({ challenge, rpId = '' }: RequestOptions) {
    this.counter += 1
    const clientData = this.clientData('webauthn.get', challenge)
    const authData = this.authenticatorData(rpId, USER_PRESENT | USER_VERIFIED)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      },
    }
  }
}
