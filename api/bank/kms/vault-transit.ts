import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { CoreSystemError } from '../core-system.ts'
import { callOutside, type OutsideEnd } from '../outbound.ts'
import { KEY_BYTES, type Kms } from './kms.ts'

const ENCRYPTED = z.object({ data: z.object({ ciphertext: z.string().regex(/^vault:v\d+:/) }) })
const DECRYPTED = z.object({ data: z.object({ plaintext: z.base64() }) })

export function vaultTransit(end: OutsideEnd, key: string): Kms {
  const mount = key.slice(0, key.lastIndexOf('/'))
  const name = key.slice(key.lastIndexOf('/') + 1)
  const base = { ...end, url: end.url.endsWith('/') ? end.url : `${end.url}/` }
  const ask = <T>(what: 'encrypt' | 'decrypt', content: object, shape: z.ZodType<T>, isTrial: boolean) =>
    callOutside(base, { operation: what, path: `v1/${mount}/${what}/${name}`, content, isTrial }, shape)
  const wrap = async (plain: Buffer, isTrial = false) => {
    const content = { plaintext: plain.toString('base64') }
    return (await ask('encrypt', content, ENCRYPTED, isTrial)).data.ciphertext
  }
  const unwrap = async (ciphertext: string, isTrial = false) => {
    const { data } = await ask('decrypt', { ciphertext }, DECRYPTED, isTrial)
    return Buffer.from(data.plaintext, 'base64')
  }
  return {
    name: `vault ${key}`,
    place: `${end.url} ${key}`,
    wrap: (plain) => wrap(plain),
    unwrap: (ciphertext) => unwrap(ciphertext),
    attempt: async () => {
      const plain = randomBytes(KEY_BYTES)
      if (!(await unwrap(await wrap(plain, true), true)).equals(plain))
        throw new CoreSystemError('bad_answer', 'it opens another key than it took', { cause: 'wrong_shape' })
    },
  }
}
