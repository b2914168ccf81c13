import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ERASING_RULES } from '@kaihu/domain/retention/retention-rules.ts'
import { z } from 'zod'
import { collect, streamOf } from '../../platform/objects/byte-streams.ts'
import type { RetentionDeps } from '../retention-deps.ts'
import type { Run, RunItem } from './run.store.ts'

/** Where the list lies: in the storage of documents, which a restored database does not set back. */
export const ERASED_PREFIX = 'erasures/'

const pageSchema = z.strictObject({
  place: z.string(),
  run: z.strictObject({
    runId: z.uuid(),
    reason: z.string(),
    total: z.int(),
    proposedBy: z.string(),
    proposedAt: z.coerce.date(),
    decidedBy: z.string(),
    decidedAt: z.coerce.date(),
  }),
  items: z.array(
    z.strictObject({
      kind: z.enum(['order', 'customer']),
      subject: z.string(),
      rule: z.enum(ERASING_RULES),
      since: z.iso.date(),
      dueOn: z.iso.date(),
    }),
  ),
})
export type ErasedPage = z.infer<typeof pageSchema>

const keptSchema = z.strictObject({ page: z.string(), seal: z.string() })

/** The list says something that this installation did not write: nothing is erased by it. */
export class ForeignListError extends Error {
  override readonly name = 'ForeignListError'
}

export function pageOf(run: Run, items: readonly RunItem[]): ErasedPage {
  const { runId, reason, total, proposedBy, proposedAt, decidedBy, decidedAt } = run
  if (decidedBy === null || decidedAt === null) throw new Error(`Nobody agreed to run ${runId}`)
  return {
    place: `${ERASED_PREFIX}${runId}/${items[0]?.kind}-${items[0]?.subject}.json`,
    run: { runId, reason, total, proposedBy, proposedAt, decidedBy, decidedAt },
    items: items.map(({ state: _state, ...item }) => item),
  }
}

/** Every process that erases knows the pepper; whoever can only write to the storage does not. */
function sealOf(page: string, { pepper }: RetentionDeps): Buffer {
  const key = hkdfSync('sha256', pepper, '', 'list of erased records', 32)
  return createHmac('sha256', Buffer.from(key)).update(page).digest()
}

/** Keeps a page: codes, rules and who agreed, nobody's data. Durable when it resolves. */
export async function keepPage(page: ErasedPage, deps: RetentionDeps): Promise<void> {
  const text = JSON.stringify(page)
  const kept = { page: text, seal: sealOf(text, deps).toString('base64') }
  await deps.blobs.put(page.place, streamOf(Buffer.from(JSON.stringify(kept))))
}

/** @throws ForeignListError when it was not written here, or for another place */
export async function readPage(place: string, deps: RetentionDeps): Promise<ErasedPage> {
  const kept = keptSchema.parse(JSON.parse(String(await collect(deps.blobs.read(place)))))
  const [seal, own] = [Buffer.from(kept.seal, 'base64'), sealOf(kept.page, deps)]
  const isOwn = seal.length === own.length && timingSafeEqual(seal, own)
  const read = isOwn ? pageSchema.parse(JSON.parse(kept.page)) : undefined
  if (read?.place !== place) throw new ForeignListError(`${place} was not written with this OTP_PEPPER`)
  return read
}

export async function listPlaces({ blobs }: RetentionDeps): Promise<string[]> {
  const places: string[] = []
  for await (const { key } of blobs.list(ERASED_PREFIX)) if (key.endsWith('.json')) places.push(key)
  return places.sort()
}
