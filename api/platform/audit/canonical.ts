import { hash } from 'node:crypto'
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

/** The canonical JSON of what was read from JSON, by a shorter way than the library's, which looks for what such values never hold. */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object') return canonicalJson(value)
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(members).sort())
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalText(members[key])}`
  return `{${text}}`
}

function hashBehind(front: Buffer, text: string): Buffer {
  const bytes = Buffer.allocUnsafe(front.length + Buffer.byteLength(text))
  front.copy(bytes)
  bytes.write(text, front.length)
  return hash('sha256', bytes, 'buffer')
}

/** SHA-256(previous hash ‖ canonical JSON), 32 bytes. */
export function hashEntry(previous: Buffer, content: AuditContent): Buffer {
  return hashBehind(previous, canonicalText(content))
}

export function canonicalPrefix(content: Omit<AuditContent, 'seq'>): string {
  return `${canonicalJson(content).slice(0, -1)},"seq":`
}

type Sealed = { actor: unknown; body: unknown }

export function lastingActor(actor: unknown): unknown {
  const { kind, ...rest } = (actor ?? {}) as { kind?: unknown }
  return kind === 'anonymous' && Object.keys(rest).length > 0 ? { kind } : actor
}

/** SHA-256(salt ‖ canonical JSON of actor and body): stands for both in the chain, and tells nothing without the salt. */
export function sealOf(salt: Buffer, { actor, body }: Sealed): Buffer {
  return hashBehind(salt, `{"actor":${canonicalText(actor)},"body":${canonicalText(body)}}`)
}

/** What the hash of a sealed entry covers: who, as far as that lasts, and the seal in the place of the content. */
export function sealedContent<T extends { actor: unknown }>(content: T, seal: Buffer) {
  return { ...content, actor: lastingActor(content.actor), body: { seal: seal.toString('hex') } }
}

export const ERASED_KIND = 'record.erased'
