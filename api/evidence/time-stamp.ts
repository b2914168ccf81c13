import type { TimestampAuthority } from '../bank/timestamps/authority.ts'
import type { Database } from '../platform/database/connect.ts'
import { findStamp } from '../witness/find-stamp.usecase.ts'
import type { Evidence, EvidenceFile } from './evidence-part.ts'
import { AUTHORITIES, CHECKPOINT, TIME_STAMP } from './manifest.ts'

type Deps = { database: Database; authority: TimestampAuthority | undefined }

/** The token of a witness that saw this checkpoint, else one that is asked for now; undefined while nobody answers. */
async function tokenOver(note: Buffer, { database, authority }: Required<Deps>): Promise<Buffer | undefined> {
  const kept = await findStamp(database, note.toString('utf8'))
  if (kept) return kept
  return authority?.stamp(note).then(
    ({ token }) => token,
    () => undefined,
  )
}

export async function gatherStamp(files: readonly EvidenceFile[], deps: Deps): Promise<Evidence> {
  const checkpoint = files.find(({ name }) => name === CHECKPOINT)
  if (!checkpoint || !('bytes' in checkpoint)) return { files: [] }
  const { authority } = deps
  if (!authority) return { files: [], missing: [{ name: TIME_STAMP, cause: 'noAuthority' }] }
  const token = await tokenOver(checkpoint.bytes, deps)
  if (!token) return { files: [], missing: [{ name: TIME_STAMP, cause: 'authoritySilent' }] }
  const authorities = { name: AUTHORITIES, bytes: Buffer.from(authority.authorities) }
  return { files: [{ name: TIME_STAMP, bytes: token }, authorities] }
}
