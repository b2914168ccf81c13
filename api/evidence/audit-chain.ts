import { z } from 'zod'

export const chainEntrySchema = z.strictObject({
  chainId: z.string(),
  seq: z.int(),
  at: z.string(),
  kind: z.string(),
  actor: z.unknown(),
  body: z.unknown(),
  // SHA-256(salt ‖ canonical JSON of {actor, body}), hex: the hash of the entry covers `{"seal": …}` instead,
  // and of an anonymous actor the kind alone. Null where the entry is older than seals.
  seal: z.string().nullable(),
  /** Hex; null without a seal, and of an erased entry. */
  salt: z.string().nullable(),
  /** When the content was erased; a later entry of kind record.erased says by which rule. */
  erasedAt: z.string().nullable(),
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

const hexSchema = z.string().regex(/^([0-9a-f]{2})+$/)

export const keysSchema = z.array(
  z.strictObject({
    keyId: z.string(),
    publicKey: z.string(),
    fromCheckpoint: z.int(),
    validFrom: z.string(),
    previousKeyId: z.string().nullable(),
    byThis: hexSchema,
    byPrevious: hexSchema.nullable(),
  }),
)
export type PackedKeys = z.infer<typeof keysSchema>
