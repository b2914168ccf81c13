import { type Stamp, verifyStamp } from '../../bank/timestamps/timestamp.ts'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { AUTHORITIES, CHECKPOINT, TIME_STAMP } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart } from './read-part.ts'

export type PackedStamp = Stamp & { isGiven: boolean }

type StampVerdict = { findings: readonly Finding[]; stamp: PackedStamp | null }

function broken(part: string, what: string): StampVerdict {
  return { findings: [{ part, what }], stamp: null }
}

/**
 * By the authorities given (PEM), else the pack's. A pack without a stamp is whole, unless authorities were
 * given.
 */
export async function verifyPackedStamp(
  files: readonly ArchivedFile[],
  given: string | undefined,
): Promise<StampVerdict> {
  const [token, own, note] = await Promise.all(
    [TIME_STAMP, AUTHORITIES, CHECKPOINT].map((name) => findSmallPart(files, name)),
  )
  if (!token && !own && given === undefined) return { findings: [], stamp: null }
  if (!token) return broken(TIME_STAMP, 'is missing: nobody outside says when the checkpoint was there')
  if (!own) return broken(AUTHORITIES, 'is missing')
  try {
    const stamp = await verifyStamp(token, note ?? Buffer.alloc(0), given ?? own.toString('utf8'))
    return { findings: [], stamp: { ...stamp, isGiven: given !== undefined } }
  } catch (error) {
    return broken(TIME_STAMP, `does not hold: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}
