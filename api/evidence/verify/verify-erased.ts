import { z } from 'zod'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { ERASED_KIND } from '../../platform/audit/canonical.ts'
import type { ChainEntry } from '../audit-chain.ts'
import { ERASED } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'

const saidSchema = z.object({ runId: z.string(), rule: z.string(), erasedAt: z.string() })

export async function findErasedTies(
  files: readonly ArchivedFile[],
  chain: readonly ChainEntry[],
): Promise<Finding[]> {
  const entry = chain.findLast(({ kind }) => kind === ERASED_KIND)
  const said = parsePart(await findSmallPart(files, ERASED), saidSchema)
  if (!entry)
    return said ? [{ part: ERASED, what: 'tells of an erasure that the audit chain does not know' }] : []
  const told = saidSchema.safeParse(entry.body).data
  const isSame =
    said !== undefined &&
    told !== undefined &&
    said.runId === told.runId &&
    said.rule === told.rule &&
    said.erasedAt === told.erasedAt
  return isSame ? [] : [{ part: ERASED, what: 'is not the erasure that the audit chain tells of' }]
}
