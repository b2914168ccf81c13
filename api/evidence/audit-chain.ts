import { z } from 'zod'

/** An entry of an audit chain as a pack holds it, one JSON line each. */
export const chainEntrySchema = z.strictObject({
  chainId: z.string(),
  seq: z.int(),
  at: z.string(),
  kind: z.string(),
  actor: z.unknown(),
  body: z.unknown(),
  prevHash: z.string(),
  hash: z.string(),
})
export type ChainEntry = z.infer<typeof chainEntrySchema>

const siblingSchema = z.strictObject({ side: z.enum(['left', 'right']), hash: z.string() })

/** The checkpoint that signs the chains, and each chain's way to its root (RFC 6962); hashes in hex. */
export const proofsSchema = z.strictObject({
  checkpointNo: z.int(),
  at: z.string(),
  treeSize: z.int(),
  root: z.string(),
  chains: z.array(
    z.strictObject({ chainId: z.string(), seq: z.int(), hash: z.string(), way: z.array(siblingSchema) }),
  ),
})
export type Proofs = z.infer<typeof proofsSchema>
