import type { Database } from '../database/connect.ts'
import { inSnapshot } from '../database/transaction.ts'
import type { Flaw } from './flaw.ts'
import { type KeptNotes, openNotes } from './kept-notes.ts'
import { type Expected, verifyCheckpoints } from './verify-checkpoints.ts'
import { walkChains } from './verify-entries.ts'
import { verifyHeads } from './verify-heads.ts'

export type Verdict = {
  flaw: Flaw | undefined
  chains: number
  entries: number
  checkpoints: number
  /** Number and hash of the last checkpoint: what to note down. */
  lastMark: string | undefined
  /** What the checkpoint file says of itself. */
  remarks: readonly string[]
}

export type VerifyOptions = {
  publicKey: string
  file: string
  now?: Date
  expected?: readonly Expected[]
}

async function verifyView(
  database: Database,
  notes: KeptNotes,
  { publicKey, now = new Date(), expected = [] }: VerifyOptions,
): Promise<Verdict> {
  const { flaw, chains, entries } = await walkChains(database)
  const counts = { chains, entries, remarks: notes.remarks }
  if (flaw) return { ...counts, flaw, checkpoints: 0, lastMark: undefined }
  const signed = await verifyCheckpoints(database, { publicKey, notes, now, expected })
  if (signed.flaw) return { ...counts, ...signed }
  return { ...counts, ...signed, flaw: await verifyHeads(database, { chains, now }) }
}

/**
 * Reads the whole audit trail and names the first row that was edited, deleted, inserted, reordered or cut off: chains,
 * signed leaves, checkpoints, their file, and that nothing waits to be signed for longer than signing takes. Needs
 * nothing but the public key, and the memory of a page. What was taken back everywhere at once, in the database and in
 * the file, is found by `expected`: a checkpoint that was noted down out of reach.
 */
export async function verifyAudit(database: Database, options: VerifyOptions): Promise<Verdict> {
  // The file first: whatever it holds was committed before.
  const notes = await openNotes(options.file)
  try {
    return await inSnapshot(database, (snapshot) => verifyView(snapshot, notes, options))
  } finally {
    await notes.close()
  }
}
