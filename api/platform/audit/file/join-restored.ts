import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isSameNote, numberOf } from '../checkpoint-note.ts'
import { copyNotes, FILE_LOCK, findNote } from './checkpoint-file.ts'
import { asKept } from './file-notes.ts'
import { openNotes } from './kept-notes.ts'
import { signRestored } from './restored-note.ts'

async function findCommon(database: Database, file: string): Promise<{ common: number; last: number }> {
  const notes = await openNotes(file)
  let [common, last] = [0, 0]
  try {
    for (let note = await notes.next(); note !== undefined; note = await notes.next()) {
      const row = common === last ? await findNote(database, numberOf(note)) : undefined
      last = numberOf(note)
      if (row && isSameNote(row.note, note)) common = last
    }
  } finally {
    await notes.close()
  }
  return { common, last }
}

/**
 * Says in the file, signed, that a backup was brought back. Answers undefined when file and database agree.
 */
export async function joinRestored(
  database: Database,
  { file, signingKey, reason, now }: { file: string; signingKey: string; reason: string; now: Date },
): Promise<{ after: number; givenUp: number } | undefined> {
  const joined = await inTransaction(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${FILE_LOCK}::bigint)`.execute(trx)
    const { common, last } = await findCommon(trx, file)
    if (common === last) return undefined
    const restored = { at: now.toISOString(), after: common, reason: reason.replaceAll(/\s+/g, ' ').trim() }
    const handle = await open(file, 'a', 0o600)
    try {
      await handle.appendFile(asKept(signRestored(restored, signingKey)))
      await handle.datasync()
    } finally {
      await handle.close()
    }
    return { after: common, givenUp: last - common }
  })
  if (joined) await copyNotes(database, file)
  return joined
}
