import { beforeEach, expect, test } from 'vitest'
import { openTrail } from '../../../../tests/harness/audit-trail.ts'
import { makeSecret } from '../../start/secrets.ts'
import { takeCheckpoint } from '../checkpoint.ts'
import { publicKeyOf } from '../checkpoint-note.ts'
import { readKeyRing } from './key-ring.ts'
import { rotateKey } from './rotate-key.usecase.ts'

const trail = await openTrail()
const { database, append, flawOf, withoutTriggers } = trail
const [first, second, third] = [trail.signingKey, makeSecret('ed25519'), makeSecret('ed25519')]

async function signBy(signingKey: string, step: number) {
  await append('order:A', { step })
  return takeCheckpoint({ database, signingKey, file: trail.file(), now: () => new Date() })
}
function handOver(signingKey: string, nextKey: string) {
  return rotateKey({ database, now: new Date() }, { signingKey, nextKey })
}

beforeEach(async () => {
  await trail.empty()
  await withoutTriggers('truncate kaihu.audit_key cascade')
  await signBy(first, 1)
  await handOver(first, second)
  await signBy(second, 2)
  await handOver(second, third)
  await signBy(third, 3)
})

test('keys change without breaking what was signed: any key of the ring that is known vouches for all', async () => {
  expect((await readKeyRing(database)).map(({ fromCheckpoint }) => fromCheckpoint)).toEqual([1, 2, 3])
  for (const key of [first, second, third]) {
    expect(await flawOf({ publicKey: publicKeyOf(key) })).toBeUndefined()
  }
  expect(await flawOf({ publicKey: publicKeyOf(makeSecret('ed25519')) })).toMatchObject({
    what: 'the ring does not hold the key that was given',
  })
})

test('a key that was handed over signs nothing more, and neither does one that nobody handed over to', async () => {
  for (const key of [first, second, makeSecret('ed25519')]) {
    await expect(signBy(key, 4)).rejects.toThrow(/AUDIT_SIGNING_KEY is key/)
    await expect(handOver(key, makeSecret('ed25519'))).rejects.toThrow(/AUDIT_SIGNING_KEY is key/)
  }
  expect(await signBy(third, 5)).toHaveLength(1)
  expect(await flawOf({ publicKey: publicKeyOf(third) })).toBeUndefined()
})

test('a key that has signed nothing is not handed over', async () => {
  await handOver(third, makeSecret('ed25519'))
  const [, , , fourth] = await readKeyRing(database)
  expect(fourth?.previousKeyId).toBeTypeOf('string')
  await trail.empty()
  await withoutTriggers('truncate kaihu.audit_key cascade')
  await expect(handOver(first, second)).rejects.toThrow(/signed nothing yet/)
  expect(await readKeyRing(database)).toEqual([])
})

test.each([
  [
    'a key that nobody handed over to',
    `update kaihu.audit_key set by_previous = sha256('x') where from_checkpoint = 3`,
  ],
  [
    'a key exchanged for another',
    `update kaihu.audit_key set public_key = (select public_key from kaihu.audit_key where from_checkpoint = 1) where from_checkpoint = 2`,
  ],
  ['a handover moved', `update kaihu.audit_key set from_checkpoint = 10 where from_checkpoint = 3`],
  ['a key taken out', `delete from kaihu.audit_key where from_checkpoint = 2`],
  ['the first key taken out', `delete from kaihu.audit_key where from_checkpoint = 1`],
])('%s is found in the ring', async (_name, statement) => {
  await withoutTriggers(statement)
  expect(await flawOf({ publicKey: publicKeyOf(third) })).toMatchObject({
    what: expect.stringContaining('ring'),
  })
})
