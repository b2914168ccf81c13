import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readKeyRing } from '../../platform/audit/keys/key-ring.ts'
import { countUnsigned } from '../../platform/audit/prove.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import type { PackSigner } from './pack-signer.ts'
import { findAnswer, insertRequest, removeRequest } from './signing-request.store.ts'

export type RemoteDeps = {
  database: Database
  clock: Clock
  patienceMs?: number
}

const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 100

async function ask({ database, clock, patienceMs = PATIENCE_MS }: RemoteDeps, manifest: Buffer | null) {
  const requestId = randomUUID()
  await insertRequest(database, { requestId, manifest, now: clock() })
  try {
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(LOOK_EVERY_MS)) {
      const answer = await findAnswer(database, requestId)
      if (answer) return answer
    }
  } finally {
    await removeRequest(database, requestId)
  }
  throw refuse('serviceUnavailable', {
    reason: 'nobody signs: does a worker with AUDIT_SIGNING_KEY, or a signer, run?',
  })
}

export function remoteSigner(deps: RemoteDeps): PackSigner {
  return {
    signChains: async (chainIds) => {
      if ((await countUnsigned(deps.database, chainIds)) > 0) await ask(deps, null)
    },
    currentKeyId: async () => {
      const last = (await readKeyRing(deps.database)).at(-1)
      if (!last) throw refuse('serviceUnavailable', { reason: 'no key has signed anything yet' })
      return last.keyId
    },
    signManifest: async (manifest) => {
      const { signature, refused } = await ask(deps, manifest)
      if (!signature)
        throw refuse('serviceUnavailable', { reason: `the manifest was not signed: ${refused}` })
      return signature
    },
  }
}
