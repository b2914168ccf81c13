import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'

/** What an entry's hash covers, beside the hash before it. `at` in milliseconds, UTC, ISO 8601. */
export type AuditContent = {
  chainId: string
  seq: number
  at: string
  kind: string
  actor: unknown
  body: unknown
}

/** The hash before the first entry of a chain. */
export const GENESIS_HASH = Buffer.alloc(32)

/** SHA-256(previous hash ‖ canonical JSON), 32 bytes. */
export function hashEntry(previous: Buffer, content: AuditContent): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(content)).digest()
}

/** The canonical JSON of an entry as far as its number, by which the content ends: `…"kind":"…","seq":`. */
export function canonicalPrefix(content: Omit<AuditContent, 'seq'>): string {
  return `${canonicalJson(content).slice(0, -1)},"seq":`
}

type Sealed = { actor: unknown; body: unknown }

/** The actor as far as the chain names it for good: of somebody not signed in only that they were not. */
export function lastingActor(actor: unknown): unknown {
  const { kind, ...rest } = (actor ?? {}) as { kind?: unknown }
  return kind === 'anonymous' && Object.keys(rest).length > 0 ? { kind } : actor
}

/** SHA-256(salt ‖ canonical JSON of actor and body): stands for both in the chain, and tells nothing without the salt. */
export function sealOf(salt: Buffer, { actor, body }: Sealed): Buffer {
  return createHash('sha256').update(salt).update(canonicalJson({ actor, body })).digest()
}

/** What the hash of a sealed entry covers: who, as far as that lasts, and the seal in the place of the content. */
export function sealedContent<T extends { actor: unknown }>(content: T, seal: Buffer) {
  return { ...content, actor: lastingActor(content.actor), body: { seal: seal.toString('hex') } }
}

/** The kind of the entry that says which entries of its chain were erased, when and by which rule. */
export const ERASED_KIND = 'record.erased'
