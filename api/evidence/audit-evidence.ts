import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { readKeyRing } from '../platform/audit/keys/key-ring.ts'
import type { AuditKey } from '../platform/audit/keys/key-statement.ts'
import { type AuditProof, proveChains } from '../platform/audit/prove.ts'
import type { Database } from '../platform/database/connect.ts'
import type { ChainEntry, PackedKeys, Proofs } from './audit-chain.ts'
import { type Evidence, type EvidenceFile, jsonFile, type Omission, textFile } from './evidence-part.ts'
import { chainsOf } from './evidence-parts.ts'
import { CHECKPOINT, chainFile, KEYS, PROOFS, PUBLIC_KEY } from './manifest.ts'

async function readChain(database: Database, chainId: string): Promise<ChainEntry[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('seq')
    .execute()
  return rows.map(({ seq, at, kind, actor, body, salt, seal, erased_at, prev_hash, hash }) => ({
    chainId,
    seq,
    at: at.toISOString(),
    kind,
    actor,
    body,
    seal: seal?.toString('hex') ?? null,
    salt: salt?.toString('hex') ?? null,
    erasedAt: erased_at?.toISOString() ?? null,
    prevHash: prev_hash.toString('hex'),
    hash: hash.toString('hex'),
  }))
}

function proofsOf({ checkpoint, chains }: AuditProof): Proofs {
  return {
    ...checkpoint,
    root: checkpoint.root.toString('hex'),
    chains: chains.map(({ chainId, seq, hash, way }) => ({
      chainId,
      seq,
      hash: hash.toString('hex'),
      way: way.map((sibling) => ({ side: sibling.side, hash: sibling.hash.toString('hex') })),
    })),
  }
}

function keyFiles(ring: readonly AuditKey[]): readonly EvidenceFile[] {
  const keys: PackedKeys = ring.map(({ byThis, byPrevious, ...key }) => ({
    ...key,
    byThis: byThis.toString('hex'),
    byPrevious: byPrevious?.toString('hex') ?? null,
  }))
  return [jsonFile(KEYS, keys), { name: PUBLIC_KEY, bytes: Buffer.from(ring.at(-1)?.publicKey ?? '') }]
}

export async function gatherAudit(snapshot: Database, orderCode: string): Promise<Evidence> {
  const chains = await chainsOf(snapshot, orderCode)
  const proof = await proveChains(snapshot, chains)
  const files: EvidenceFile[] = []
  const missing: Omission[] = []
  for (const chainId of chains) {
    const entries = await readChain(snapshot, chainId)
    if (entries.length === 0) continue
    const name = chainFile(chainId)
    files.push(textFile(name, entries.map(canonicalJson)))
    const signed = proof?.chains.find((chain) => chain.chainId === chainId)?.seq ?? 0
    if (signed < entries.length) missing.push({ name: `${CHECKPOINT} (${name})`, cause: 'unsigned' })
  }
  if (proof)
    files.push(jsonFile(PROOFS, proofsOf(proof)), { name: CHECKPOINT, bytes: Buffer.from(proof.note) })
  files.push(...keyFiles(await readKeyRing(snapshot)))
  missing.push({ name: chainFile(evidenceChain(orderCode)), cause: 'recordedApart' })
  return { files, missing }
}

export function evidenceChain(orderCode: string): string {
  return `evidence:${orderCode}`
}
