import { z } from 'zod'
import {
  type AuditContent,
  ERASED_KIND,
  hashEntry,
  lastingActor,
  sealedContent,
  sealOf,
} from './canonical.ts'

/** An entry as its hash is made anew: with its salt, its seal, or neither where it is older than seals. */
export type KeptEntry = AuditContent & { salt: Buffer | null; seal: Buffer | null; isErased: boolean }

function hasItsSeal({ salt, seal, actor, body, isErased }: KeptEntry): boolean {
  if (seal === null) return salt === null
  if (isErased) return salt === null && lastingActor(actor) === actor
  return salt !== null && sealOf(salt, { actor, body }).equals(seal)
}

/**
 * Whether the entry holds what its hash was made over. Of an erased one that is its seal. One that is older than seals
 * and was erased has nothing left to be hashed: its hash is taken as it stands, and held by the entry behind it.
 */
export function holdsItsContent(entry: KeptEntry, before: Buffer, hash: Buffer): boolean {
  const { chainId, seq, at, kind, actor, body, seal, isErased } = entry
  if (!hasItsSeal(entry)) return false
  if (seal === null && isErased) return true
  const content = { chainId, seq, at, kind, actor, body }
  return hashEntry(before, seal === null ? content : sealedContent(content, seal)).equals(hash)
}

/** What an entry of kind `record.erased` says: which entries of its chain were erased, from and to, and by which rule. */
const erasedBodySchema = z.looseObject({
  rule: z.string(),
  runId: z.string(),
  entries: z.array(z.tuple([z.int(), z.int()])),
})

/** Follows a chain and remembers the erased entries of which nothing has said yet that they were erased. */
export function followErased() {
  const open = new Set<number>()
  return {
    see({ seq, kind, body, isErased }: Pick<KeptEntry, 'seq' | 'kind' | 'body' | 'isErased'>): void {
      if (isErased) open.add(seq)
      const told = kind === ERASED_KIND ? erasedBodySchema.safeParse(body) : undefined
      for (const [from, to] of told?.data?.entries ?? []) {
        for (const one of open) if (one >= from && one <= to) open.delete(one)
      }
    },
    /** The first entry whose content is gone though no entry says that it was erased. */
    firstUntold(): number | undefined {
      return open.values().next().value
    },
  }
}
