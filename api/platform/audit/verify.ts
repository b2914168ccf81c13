import { addressOf, type Database } from '../database/connect.ts'
import { inSnapshot } from '../database/transaction.ts'
import { type KeptNotes, openNotes } from './file/kept-notes.ts'
import { isRestoredGenuine } from './file/restored-note.ts'
import type { Flaw } from './flaw.ts'
import { readKeyRing } from './keys/key-ring.ts'
import { findRingFlaw, keyOfCheckpoint, publicKeysIn } from './keys/key-statement.ts'
import { type CheckpointOptions, type Expected, verifyCheckpoints } from './verify-checkpoints.ts'
import { verifyHeads } from './verify-heads.ts'
import { beginAt, type Start } from './walk/begin-at.ts'
import { walkSince } from './walk/verify-since.ts'
import { walkAllChains } from './walk/walk-in-threads.ts'

export type Verdict = {
  flaw: Flaw | undefined
  chains: number
  entries: number
  checkpoints: number
  lastMark: string | undefined
  remarks: readonly string[]
  /** Where the file goes on with another history than the database, as after a restore: what both still share. */
  setBack?: { after: number; last: number }
  keys: number
}

export type VerifyOptions = {
  /** the bank's public key (PEM), or several of its ring: what the ring in the database is measured by */
  publicKey: string
  file: string
  now?: Date
  expected?: readonly Expected[]
  from?: Start
}

/** Which key has to have signed what, by the ring; without a ring the one key that is trusted signed everything. */
async function readSigners(database: Database, publicKey: string) {
  const trusted = publicKeysIn(publicKey)
  const ring = await readKeyRing(database)
  if (ring.length === 0) return { keys: trusted, keyOf: () => trusted[0], flaw: undefined }
  const isKnown = ring.some((key) => trusted.includes(key.publicKey))
  return {
    keys: ring.map((key) => key.publicKey),
    keyOf: (checkpointNo: number) => keyOfCheckpoint(ring, checkpointNo)?.publicKey,
    flaw: findRingFlaw(ring) ?? (isKnown ? undefined : 'the ring does not hold the key that was given'),
  }
}

function findForgedRestore({ restores }: KeptNotes, keys: readonly string[]): Flaw | undefined {
  const forged = restores.find(({ note }) => !isRestoredGenuine(note, keys))
  return forged && { checkpointNo: forged.after, what: 'the file tells of a restore that nobody signed' }
}

function remarksOf({ remarks, restores, givenUp }: KeptNotes): readonly string[] {
  const told = restores.map(
    ({ at, after, reason }) =>
      `a backup was brought back at ${at}: ${after} checkpoints of it stand (${reason})`,
  )
  const count = givenUp.size === 0 ? [] : [`${givenUp.size} checkpoints were given up for it`]
  return [...remarks, ...told, ...count]
}

type View = Required<Pick<VerifyOptions, 'now' | 'expected'>> & {
  notes: KeptNotes
  signers: Signers
  address: string
}
type Signers = Awaited<ReturnType<typeof readSigners>>

function checkpointsOf({ signers, notes, now, expected }: View): CheckpointOptions {
  return { keyOf: signers.keyOf, notes, now, expected }
}

async function verifyAll(database: Database, view: View): Promise<Partial<Verdict>> {
  const { flaw, chains, entries } = await walkAllChains(database, view.address)
  if (flaw) return { flaw, chains, entries }
  const flawed = findUntrusted(view)
  if (flawed) return { flaw: flawed, chains, entries }
  const signed = await verifyCheckpoints(database, checkpointsOf(view))
  if (signed.flaw) return { chains, entries, ...signed }
  return { chains, entries, ...signed, flaw: await verifyHeads(database, { chains, now: view.now }) }
}

async function verifySince(database: Database, view: View, start: Start): Promise<Partial<Verdict>> {
  const flawed = findUntrusted(view)
  if (flawed) return { flaw: flawed }
  const options = checkpointsOf(view)
  const at = await beginAt(database, start, options)
  if ('flaw' in at) return at
  const since = { leaves: at.begun.frontier.size, now: view.now }
  const { flaw, chains, entries } = await walkSince(database, since)
  if (flaw) return { flaw, chains, entries }
  const signed = await verifyCheckpoints(database, options, at.begun)
  const checkpoints = signed.checkpoints - start.checkpointNo
  return { ...signed, chains, entries, checkpoints, lastMark: signed.lastMark ?? at.lastMark }
}

function findUntrusted({ signers, notes }: View): Flaw | undefined {
  if (signers.flaw !== undefined) return { checkpointNo: 1, what: signers.flaw }
  return findForgedRestore(notes, signers.keys)
}

async function verifyView(
  database: Database,
  notes: KeptNotes,
  { publicKey, now = new Date(), expected = [], from, address }: VerifyOptions & { address: string },
): Promise<Verdict> {
  const signers = await readSigners(database, publicKey)
  const view = { signers, notes, now, expected, address }
  const found = await (from ? verifySince(database, view, from) : verifyAll(database, view))
  const none = { flaw: undefined, chains: 0, entries: 0, checkpoints: 0, lastMark: undefined }
  return { ...none, ...found, keys: signers.keys.length, remarks: remarksOf(notes) }
}

/**
 * Names the first row that was edited, deleted, inserted, reordered or cut off. What was taken back in the
 * database and in the file together is found by `expected`: a checkpoint noted down out of reach.
 */
export async function verifyAudit(database: Database, options: VerifyOptions): Promise<Verdict> {
  // The file first: whatever it holds was committed before.
  const notes = await openNotes(options.file)
  try {
    const address = addressOf(database)
    return await inSnapshot(database, (snapshot) => verifyView(snapshot, notes, { ...options, address }))
  } finally {
    await notes.close()
  }
}
