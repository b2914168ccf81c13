import { createHash } from 'node:crypto'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type Archive, writeArchive } from '../platform/archive/write-archive.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { evidenceChain } from './audit-evidence.ts'
import { describePack, packFiles } from './compose-pack.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { type GatheredEvidence, gatherEvidence } from './gather-evidence.usecase.ts'

export type ExportEvidence = { orderCode: string; reason: string; actor: StaffActor; now: Date }

function record(
  { orderCode, reason, actor, now }: ExportEvidence,
  gathered: GatheredEvidence,
  manifest: Buffer,
  { database }: EvidenceDeps,
): Promise<number> {
  return inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: evidenceChain(orderCode),
      kind: 'evidence.exported',
      actor,
      at: now,
      body: {
        orderCode,
        reason,
        version: gathered.version,
        manifestSha256: createHash('sha256').update(manifest).digest('hex'),
        parts: gathered.parts.length,
        missing: gathered.missing,
      },
    }),
  )
}

/**
 * Recorded before the first byte leaves. Two exports of one state differ in the manifest's time and signature
 * alone.
 */
export function exportEvidence(
  exported: ExportEvidence,
  deps: EvidenceDeps,
): Promise<Archive & { parts: number; missing: number }> {
  return deps.inTurn(async () => {
    const keyId = await deps.signer.currentKeyId()
    const gathered = await gatherEvidence(exported, deps)
    const { manifest, parts } = describePack(gathered, keyId, exported.now)
    await record(exported, gathered, manifest, deps)
    const signature = await deps.signer.signManifest(manifest)
    const pack = await writeArchive(packFiles(manifest, signature, parts))
    return { ...pack, parts: gathered.parts.length, missing: gathered.missing.length }
  })
}
