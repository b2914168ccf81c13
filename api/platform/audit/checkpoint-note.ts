import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

export type Checkpoint = { checkpointNo: number; at: string; treeSize: number; root: Buffer }

const ORIGIN = 'kaihu audit'

/** How often what changed is signed. */
export const CHECKPOINT_EVERY_MS = 10_000

/** By then everything is signed and in the file, also on a busy machine and by a worker that had to be started anew. */
export const SIGNED_WITHIN_MS = 60_000

function textOf({ checkpointNo, at, treeSize, root }: Checkpoint): string {
  return `${ORIGIN}\n${treeSize}\n${root.toString('base64')}\n${checkpointNo} ${at}\n`
}

/** The checkpoint as text with its Ed25519 signature in the last line (after C2SP tlog-checkpoint). */
export function signCheckpoint(checkpoint: Checkpoint, privateKeyPem: string): string {
  const text = textOf(checkpoint)
  const signature = sign(null, Buffer.from(text), createPrivateKey(privateKeyPem))
  return `${text}\n— ${ORIGIN} ${signature.toString('base64')}\n`
}

export function publicKeyOf(privateKeyPem: string): string {
  return createPublicKey(createPrivateKey(privateKeyPem)).export({ type: 'spki', format: 'pem' }).toString()
}

export function isNoteGenuine(note: string, checkpoint: Checkpoint, publicKeyPem: string): boolean {
  const [text, signatureLine] = [textOf(checkpoint), note.split('\n').at(-2) ?? '']
  const signature = signatureLine.split(' ').at(-1) ?? ''
  const isWhole = note === `${text}\n— ${ORIGIN} ${signature}\n`
  return (
    isWhole &&
    verify(null, Buffer.from(text), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
  )
}

export function numberOf(note: string): number {
  return Number(note.split('\n')[3]?.split(' ')[0])
}

export function isSameNote(left: string, right: string): boolean {
  return left.trimEnd() === right.trimEnd()
}

/** What to note down of a checkpoint, on paper or anywhere else out of reach: its number and the hash of its note. */
export function markOf(checkpointNo: number, note: string): string {
  return `${checkpointNo}:${createHash('sha256').update(note.trimEnd()).digest('hex')}`
}
