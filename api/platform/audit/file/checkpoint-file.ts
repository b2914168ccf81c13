import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isSameNote, numberOf, SIGNED_WITHIN_MS } from '../checkpoint-note.ts'
import { asKept, BEGUN_LATE, SEPARATOR } from './file-notes.ts'
import { readRestored } from './restored-note.ts'

/** Held by whoever writes the file. */
export const FILE_LOCK = 5_402_026
/** Longer than any note. */
const TAIL_BYTES = 4_096
const PAGE = 1_000

/** The files that this process has appended to: a file that was there a moment ago is not made anew in silence. */
const appended = new Set<string>()

/** The last whole note of the file, and the beginning of one that a crash has cut off. */
type End = { note: string | undefined; torn: Buffer }

async function readEnd(handle: FileHandle): Promise<End> {
  const { size } = await handle.stat()
  const from = Math.max(0, size - TAIL_BYTES)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
  // Byte by byte: what was cut off may end within a character.
  const parts = buffer.subarray(0, bytesRead).toString('latin1').split(SEPARATOR)
  const note = parts.at(-2)
  return {
    note: note === undefined ? undefined : Buffer.from(note, 'latin1').toString('utf8'),
    torn: Buffer.from(parts.at(-1) ?? '', 'latin1'),
  }
}

function readNotes(database: Database, after: number) {
  return database
    .selectFrom('audit_checkpoint')
    .select(['checkpoint_no', 'note'])
    .where('checkpoint_no', '>', after)
    .orderBy('checkpoint_no')
    .limit(PAGE)
    .execute()
}

export function findNote(database: Database, checkpointNo: number) {
  return database
    .selectFrom('audit_checkpoint')
    .select('note')
    .where('checkpoint_no', '=', checkpointNo)
    .executeTakeFirst()
}

/** The number the file has come to. It must tell the same of it as the database: one of the two was changed else. */
async function findHeld(database: Database, { note }: End): Promise<number> {
  if (note === undefined || note.startsWith(BEGUN_LATE)) return 0
  const restored = readRestored(note)
  if (restored) return restored.after
  const held = numberOf(note)
  const row = Number.isInteger(held) ? await findNote(database, held) : undefined
  if (!row || !isSameNote(row.note, note)) {
    throw new Error(
      `The checkpoint file ends with checkpoint ${held}, and the database holds no such one: ` +
        'was a backup brought back? "npm run kaihu -- audit restored" joins the two',
    )
  }
  return held
}

async function appendMissing(handle: FileHandle, database: Database): Promise<void> {
  const end = await readEnd(handle)
  let held = await findHeld(database, end)
  let torn: Buffer = end.torn
  for (;;) {
    const rows = await readNotes(database, held)
    if (rows.length === 0) break
    const bytes = Buffer.from(rows.map(({ note }) => asKept(note)).join(''))
    // What a crash has begun to write is written to its end.
    if (!bytes.subarray(0, torn.length).equals(torn)) {
      throw new Error('The checkpoint file ends with something that is no checkpoint')
    }
    await handle.appendFile(bytes.subarray(torn.length))
    torn = Buffer.alloc(0)
    held = rows.at(-1)?.checkpoint_no ?? held
  }
  await handle.datasync()
}

/** Says in the file itself that what it begins with was copied later: of that it is no witness. */
async function beginLate(handle: FileHandle, database: Database): Promise<void> {
  const checkpoints = database.selectFrom('audit_checkpoint').select(['checkpoint_no', 'at']).limit(1)
  const first = await checkpoints.orderBy('checkpoint_no').executeTakeFirst()
  const last = await checkpoints.orderBy('checkpoint_no', 'desc').executeTakeFirst()
  if (!first || !last || Date.now() - first.at.getTime() < SIGNED_WITHIN_MS) return
  const now = new Date().toISOString()
  await handle.appendFile(asKept(`${BEGUN_LATE} ${now} after checkpoint ${last.checkpoint_no}`))
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
}

/**
 * Appends every committed checkpoint that the file lacks. One process at a time: two workers may share the
 * file.
 */
export async function copyNotes(database: Database, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await inTransaction(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${FILE_LOCK}::bigint)`.execute(trx)
    const isFresh = !(await isThere(file))
    if (isFresh && appended.has(file)) throw new Error(`The checkpoint file ${file} is gone: it was removed`)
    const handle = await open(file, 'a+', 0o600)
    try {
      if (isFresh) await beginLate(handle, trx)
      await appendMissing(handle, trx)
      if (await isThere(file)) appended.add(file)
    } finally {
      await handle.close()
    }
  })
}
