import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/connect.ts'

const SEPARATOR = '\n\n\n'

/** The notes of the file, oldest first; none when there is no file yet. */
export const readNotes = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split(SEPARATOR).flatMap((part) => (part.trim() === '' ? [] : [`${part}\n`]))
}

const append = async (file: string, notes: readonly string[]): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(notes.map((note) => `${note.trimEnd()}${SEPARATOR}`).join(''))
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Appends every committed checkpoint that the file lacks, so that a crash in between leaves no gap. */
export const copyNotes = async (database: Database, file: string): Promise<void> => {
  const held = (await readNotes(file)).length
  const rows = await database
    .selectFrom('audit_checkpoint')
    .select('note')
    .where('checkpoint_no', '>', held)
    .orderBy('checkpoint_no')
    .execute()
  if (rows.length > 0)
    await append(
      file,
      rows.map(({ note }) => note),
    )
}
