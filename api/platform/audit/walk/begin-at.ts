import type { Database } from '../../database/connect.ts'
import { markOf } from '../checkpoint-note.ts'
import type { Flaw } from '../flaw.ts'
import {
  type Begun,
  type CheckpointOptions,
  findFileFlaw,
  findTreeFlaw,
  isSigned,
} from '../verify-checkpoints.ts'

/** A checkpoint up to which the trail was verified before; with the hash that was noted down then, if it was. */
export type Start = { checkpointNo: number; hash?: string | undefined }

async function keptCopy(checkpointNo: number, { notes }: CheckpointOptions): Promise<string | undefined> {
  for (let passed = 1; passed < checkpointNo; passed += 1) {
    if ((await notes.next()) === undefined) return undefined
  }
  return notes.next()
}

/** Answers what is wrong with the checkpoint, or where the rest begins. */
export async function beginAt(
  database: Database,
  { checkpointNo, hash }: Start,
  options: CheckpointOptions,
): Promise<{ begun: Begun; lastMark: string } | { flaw: Flaw }> {
  const flaw = (what: string) => ({ flaw: { checkpointNo, what } })
  const row = await database
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('checkpoint_no', '=', checkpointNo)
    .executeTakeFirst()
  if (!row) return flaw('is missing')
  const mark = markOf(checkpointNo, row.note)
  if (hash !== undefined && !mark.startsWith(`${checkpointNo}:${hash}`))
    return flaw('is not the one that was noted down')
  if (!isSigned(row, options.keyOf)) return flaw('its signature does not fit')
  const frontier = { size: row.tree_size, roots: row.frontier }
  const what =
    findTreeFlaw(row, frontier) ?? findFileFlaw(row, await keptCopy(checkpointNo, options), options)
  return what === undefined ? { begun: { checkpointNo, frontier }, lastMark: mark } : flaw(what)
}
