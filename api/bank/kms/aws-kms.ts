import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { CoreSystemError } from '../core-system.ts'
import { askOutside, failureOf, type OutsideEnd, readJson } from '../outbound.ts'
import { KEY_BYTES, type Kms } from './kms.ts'

const ENCRYPTED = z.object({ CiphertextBlob: z.base64() })
const DECRYPTED = z.object({ Plaintext: z.base64() })
const REFUSAL = z.object({ __type: z.string() })

/** Said with every call and needed to unwrap: what is wrapped here serves nothing else. */
const CONTEXT = { kaihu: 'object keys' }

/** The code of a refusal without its namespace, `com.amazonaws.kms#DisabledException`. */
async function codeOf(answer: Parameters<typeof readJson>[0]): Promise<string> {
  const { __type: type } = await readJson(answer, REFUSAL).catch(() => ({ __type: '' }))
  return type.slice(type.lastIndexOf('#') + 1)
}

/** Amazon answers 400 to nearly everything: what is in the way stands in the code. */
function refusalOf(end: OutsideEnd, status: number, code: string): CoreSystemError {
  const setting = 'OBJECTS_KMS_KEY'
  if (/Throttling|LimitExceeded/.test(code))
    return new CoreSystemError('unavailable', `${end.name}: ${code}`, { cause: 'too_many_requests', status })
  if (/AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|IncompleteSignature/.test(code))
    return failureOf(end, 403)
  if (/Internal|KeyUnavailable|DependencyTimeout/.test(code))
    return new CoreSystemError('unavailable', `${end.name}: ${code}`, { cause: 'system_failed', status })
  if (/NotFound|Disabled|InvalidState/.test(code))
    return new CoreSystemError('refused', `${end.name}: ${code} (${setting})`, {
      cause: 'not_there',
      status,
      setting,
    })
  return failureOf(end, status)
}

export function awsKms(end: OutsideEnd, key: string): Kms {
  const ask = <T>(action: 'Encrypt' | 'Decrypt', content: object, shape: z.ZodType<T>, isTrial: boolean) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `TrentService.${action}`,
    }
    const body = JSON.stringify({ KeyId: key, EncryptionContext: CONTEXT, ...content })
    return askOutside(end, { operation: action.toLowerCase(), headers, body, isTrial }, async (answer) => {
      if (!answer.ok) throw refusalOf(end, answer.status, await codeOf(answer))
      return readJson(answer, shape)
    })
  }
  const wrap = async (plain: Buffer, isTrial = false) =>
    (await ask('Encrypt', { Plaintext: plain.toString('base64') }, ENCRYPTED, isTrial)).CiphertextBlob
  const unwrap = async (wrapped: string, isTrial = false) => {
    const { Plaintext: plain } = await ask('Decrypt', { CiphertextBlob: wrapped }, DECRYPTED, isTrial)
    return Buffer.from(plain, 'base64')
  }
  return {
    name: `aws ${key}`,
    place: `${end.url} ${key}`,
    wrap: (plain) => wrap(plain),
    unwrap: (wrapped) => unwrap(wrapped),
    attempt: async () => {
      const plain = randomBytes(KEY_BYTES)
      if (!(await unwrap(await wrap(plain, true), true)).equals(plain))
        throw new CoreSystemError('bad_answer', 'it opens another key than it took', { cause: 'wrong_shape' })
    },
  }
}
