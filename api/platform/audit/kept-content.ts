import { z } from 'zod'
import {
  type AuditContent,
  ERASED_KIND,
  hashEntry,
  lastingActor,
  sealedContent,
  sealOf,
} from './canonical.ts'

export type KeptEntry = AuditContent & { salt: Buffer | null; seal: Buffer | null; isErased: boolean }

function hasItsSeal({ salt, seal, actor, body, isErased }: KeptEntry): boolean {
  if (seal === null) return salt === null
  if (isErased) return salt === null && lastingActor(actor) === actor
  return salt !== null && sealOf(salt, { actor, body }).equals(seal)
}

/** Of an erased entry that is its seal; one older than seals is held by the hash of the entry behind it. */
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
    firstUntold(): number | undefined {
      return open.values().next().value
    },
  }
}
