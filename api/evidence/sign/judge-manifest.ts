import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { evidenceChain } from '../audit-evidence.ts'
import { manifestBytes, manifestSchema } from '../manifest.ts'

const exportedBody = z.looseObject({ manifestSha256: z.string() })

function parse(bytes: Buffer) {
  try {
    return manifestSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** The key signs nothing but what is a manifest, to the byte, and what the trail says was exported. */
export async function findManifestFlaw(
  database: Database,
  bytes: Buffer,
  keyId: string,
): Promise<string | undefined> {
  const manifest = parse(bytes)
  if (!manifest || !manifestBytes(manifest).equals(bytes)) return 'it is none'
  if (manifest.keyFingerprint !== keyId) return 'it names another key'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const entries = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', evidenceChain(manifest.orderCode))
    .where('kind', '=', 'evidence.exported')
    .execute()
  const isRecorded = entries.some(({ body }) => exportedBody.safeParse(body).data?.manifestSha256 === sha256)
  return isRecorded ? undefined : 'no audit entry says that it was exported'
}
