import type { Logger } from 'pino'
import { type CheckpointDeps, takeCheckpoint } from '../../platform/audit/checkpoint.ts'
import { publicKeyOf } from '../../platform/audit/checkpoint-note.ts'
import { keyIdOf } from '../../platform/audit/keys/key-statement.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import { signManifest } from '../manifest.ts'
import { findManifestFlaw } from './judge-manifest.ts'
import { listOpenRequests, settleRequest } from './signing-request.store.ts'

/** Nobody waits longer for a signature. */
const STALE_MS = 60_000
const LOOK_EVERY_MS = 300
/** So often while nobody asks: at rest every look is a transaction of somebody's processor. */
const LOOK_AT_REST_MS = 1_000
/** Whoever asks once asks again soon: a checkpoint, then a signature, then the next pack. */
const AT_WORK_MS = 60_000

async function answer(deps: CheckpointDeps, manifest: Buffer | null) {
  if (manifest === null) {
    await takeCheckpoint(deps)
    return { signature: null, refused: null }
  }
  const keyId = keyIdOf(publicKeyOf(deps.signingKey))
  const refused = (await findManifestFlaw(deps.database, manifest, keyId)) ?? null
  return { signature: refused === null ? signManifest(manifest, deps.signingKey) : null, refused }
}

/** Answers whoever asks for a signature and has no key: a checkpoint now, or a manifest that the trail knows. How many asked. */
export async function answerRequests(deps: CheckpointDeps): Promise<number> {
  const { database, now } = deps
  const open = await listOpenRequests(database, new Date(now().getTime() - STALE_MS))
  await actOnAll(open, async ({ request_id: requestId, manifest }) =>
    settleRequest(database, requestId, { ...(await answer(deps, manifest)), now: now() }),
  )
  return open.length
}

export function startAnswering(deps: CheckpointDeps, log: Logger): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  const look = async (): Promise<void> => {
    const asked = await answerRequests(deps).catch((error: unknown) => log.error({ err: error }, 'signing'))
    if (asked) askedAt = performance.now()
    const isAtWork = performance.now() - askedAt < AT_WORK_MS
    const everyMs = isAtWork ? LOOK_EVERY_MS : LOOK_AT_REST_MS
    if (!isStopped) timer = setTimeout(() => void (running = look()), everyMs)
  }
  let running = look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
