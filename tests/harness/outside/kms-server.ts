import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { listenHere } from './listen.ts'

type Headers = IncomingMessage['headers']
type Reply = { status: number; body: object }
type Told = 'well' | 'down' | 'hang' | 'refused' | 'wrong' | 'throttled'

export const AWS = {
  account: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  key: 'alias/kaihu',
}
export const VAULT = { token: 'hvs.kaihu-token-1', key: 'transit/kaihu' }

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Signature version 4 worked out anew from what arrived, by the published algorithm. */
function isSigned(method: string, path: string, headers: Headers, body: string): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(?<id>\w+)\/(?<day>\d{8})\/(?<region>[\w-]+)\/kms\/aws4_request, SignedHeaders=(?<names>[\w;-]+), Signature=(?<signature>[0-9a-f]{64})$/.exec(
      String(headers.authorization ?? ''),
    )?.groups
  if (!parts || parts['id'] !== AWS.account) return false
  const { day = '', region = '', names = '', signature } = parts
  const listed = names.split(';')
  if (!['host', 'x-amz-target', 'x-amz-date'].every((name) => listed.includes(name))) return false
  const canonical = [
    method,
    path,
    '',
    ...listed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/kms/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n')
  const key = [day, region, 'kms', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${AWS.secret}`)
  return hmac(key, text).toString('hex') === signature
}

/** Seals and opens by a key that stays here; what is said beside is bound to it. */
function makeSealer() {
  const master = randomBytes(32)
  return {
    seal: (plain: string, beside: string): string => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(Buffer.from(beside))
      const sealed = Buffer.concat([cipher.update(plain, 'base64'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (sealed: string, beside: string): string => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', master, bytes.subarray(0, 12)).setAAD(
        Buffer.from(beside),
      )
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('base64')
    },
  }
}

type Asked = { method: string; path: string; headers: Headers; body: string }

/** Both interfaces, as their makers publish them: refuses what is not signed, or carries another token. */
function makeKms() {
  const { seal, open } = makeSealer()
  const aws = ({ method, path, headers, body }: Asked): Reply => {
    if (!isSigned(method, path, headers, body))
      return { status: 400, body: { __type: 'com.amazon.coral.service#InvalidSignatureException' } }
    const asked = JSON.parse(body) as Record<string, string>
    if (asked['KeyId'] !== AWS.key) return { status: 400, body: { __type: 'NotFoundException' } }
    const beside = JSON.stringify(asked['EncryptionContext'])
    return headers['x-amz-target'] === 'TrentService.Encrypt'
      ? { status: 200, body: { CiphertextBlob: seal(asked['Plaintext'] ?? '', beside), KeyId: AWS.key } }
      : { status: 200, body: { Plaintext: open(asked['CiphertextBlob'] ?? '', beside), KeyId: AWS.key } }
  }
  const vault = ({ path, headers, body }: Asked): Reply => {
    if (headers['x-vault-token'] !== VAULT.token)
      return { status: 403, body: { errors: ['permission denied'] } }
    const asked = JSON.parse(body) as Record<string, string>
    if (path === '/v1/transit/encrypt/kaihu')
      return { status: 200, body: { data: { ciphertext: `vault:v1:${seal(asked['plaintext'] ?? '', '')}` } } }
    if (path !== '/v1/transit/decrypt/kaihu') return { status: 404, body: { errors: [] } }
    const sealed = (asked['ciphertext'] ?? '').replace(/^vault:v1:/, '')
    return { status: 200, body: { data: { plaintext: open(sealed, '') } } }
  }
  return (asked: Asked) => (asked.path === '/' ? aws(asked) : vault(asked))
}

const TOLD: Readonly<Record<Exclude<Told, 'well' | 'hang'>, Reply>> = {
  down: { status: 503, body: {} },
  refused: { status: 400, body: { __type: 'DisabledException' } },
  throttled: { status: 400, body: { __type: 'ThrottlingException' } },
  wrong: { status: 200, body: { unexpected: true } },
}

/** A key management system on this machine that speaks both interfaces, keeps what it was asked and behaves as told. */
export async function startKmsServer() {
  const answer = makeKms()
  const asked: Asked[] = []
  let told: Told = 'well'
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
      asked.push(one)
      if (told === 'hang') return
      const { status, body } = told === 'well' ? answer(one) : TOLD[told]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  return {
    url: await listenHere(server),
    asked,
    does: (next: Told) => {
      told = next
    },
  }
}
