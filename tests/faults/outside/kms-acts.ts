import { randomBytes, randomUUID } from 'node:crypto'
import { awsKms } from '@kaihu/api/bank/kms/aws-kms.ts'
import { signedForAws } from '@kaihu/api/bank/kms/aws-signature.ts'
import type { Kms } from '@kaihu/api/bank/kms/kms.ts'
import { endAt, looseLine } from '../../harness/outside/outside-end.ts'
import type { Act } from './promises.ts'

/** A key of moto's, made as its own tools would make it. */
export async function makeKey(url: string): Promise<string> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'TrentService.CreateKey',
    authorization:
      'AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/kms/aws4_request, SignedHeaders=host, Signature=0',
  }
  const made = (await (await fetch(url, { method: 'POST', headers, body: '{}' })).json()) as {
    KeyMetadata: { KeyId: string }
  }
  return made.KeyMetadata.KeyId
}

/** A key management system of another maker than the twin of the tests; its calls are noted nowhere. */
function kmsAt(url: string, key: string): Kms {
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' }
  const prove = signedForAws({ region: 'us-east-1', service: 'kms', credentials })
  return awsKms(endAt(url, { name: 'moto', patienceMs: 10_000, prove, line: looseLine('kms') }), key)
}

export const KMS_ACTS: readonly Act<{ readonly url: string; readonly key: string }>[] = [
  [
    'a key management system opens what it wrapped, and its word does not hold the key',
    async ({ url, key }) => {
      const plain = randomBytes(32)
      const wrapped = await kmsAt(url, key).wrap(plain)
      const isHidden = !Buffer.from(wrapped, 'base64').includes(plain)
      return isHidden && (await kmsAt(url, key).unwrap(wrapped)).equals(plain)
    },
  ],
  [
    'what was changed on its way is not opened',
    async ({ url, key }) => {
      const wrapped = Buffer.from(await kmsAt(url, key).wrap(randomBytes(32)), 'base64')
      const tampered = Buffer.from(wrapped.map((byte, at) => (at === wrapped.length - 1 ? byte ^ 1 : byte)))
      return kmsAt(url, key)
        .unwrap(tampered.toString('base64'))
        .then(
          () => false,
          () => true,
        )
    },
  ],
  [
    'a key that is not there is told of by its setting',
    async ({ url }) =>
      kmsAt(url, randomUUID())
        .wrap(randomBytes(32))
        .then(
          () => false,
          (error: unknown) => String(error).includes('OBJECTS_KMS_KEY'),
        ),
  ],
]
