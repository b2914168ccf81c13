import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const PART_BYTES = 2 ** 20

/** Whether who asks may keep one: those who answer people read what the jobs keep. */
export async function mayKeepSnapshots(database: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('kaihu.screening_snapshot', 'insert, delete') as may`.execute(database)
  return rows[0]?.may === true
}

function* partsOf(pieces: readonly Uint8Array[]): Generator<Buffer> {
  let part: Uint8Array[] = []
  let size = 0
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const some = piece.subarray(at, at + PART_BYTES - size)
      part.push(some)
      size += some.length
      at += some.length
      if (size < PART_BYTES) continue
      yield Buffer.concat(part)
      part = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(part)
}

/** Keeps a snapshot in the place of all others; what another process keeps already is left, unless it is known to be broken. */
export async function putSnapshot(
  database: Database,
  key: string,
  pieces: readonly Uint8Array[],
  isBroken = false,
): Promise<void> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  const sha256 = hash.digest('hex')
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kaihu.screening_snapshot'))`.execute(trx)
    const others = trx.deleteFrom('screening_snapshot')
    await (isBroken ? others : others.where('snapshot_key', '<>', key)).execute()
    const isKept = await trx
      .selectFrom('screening_snapshot')
      .select('part')
      .where('snapshot_key', '=', key)
      .limit(1)
      .executeTakeFirst()
    if (isKept) return
    let part = 0
    for (const bytes of partsOf(pieces)) {
      await trx
        .insertInto('screening_snapshot')
        .values({ snapshot_key: key, part, whole_size: size, sha256, bytes })
        .execute()
      part += 1
    }
  })
}
