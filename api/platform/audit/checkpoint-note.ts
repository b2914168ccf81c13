import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** One signed statement about the whole audit trail. */
export type Checkpoint = { checkpointNo: number; at: string; treeSize: number; root: Buffer }

const ORIGIN = 'kaihu audit'

const textOf = ({ checkpointNo, at, treeSize, root }: Checkpoint): string =>
  `${ORIGIN}\n${treeSize}\n${root.toString('base64')}\n${checkpointNo} ${at}\n`

/** The checkpoint as text with its Ed25519 signature in the last line (after C2SP tlog-checkpoint). */
export const signCheckpoint = (checkpoint: Checkpoint, privateKeyPem: string): string => {
  const text = textOf(checkpoint)
  const signature = sign(null, Buffer.from(text), createPrivateKey(privateKeyPem))
  return `${text}\n— ${ORIGIN} ${signature.toString('base64')}\n`
}

/** The public half, in PEM, for those who verify. */
export const publicKeyOf = (privateKeyPem: string): string =>
  createPublicKey(createPrivateKey(privateKeyPem)).export({ type: 'spki', format: 'pem' }).toString()

/** Whether the note says exactly this and was signed by the key. */
export const isNoteGenuine = (note: string, checkpoint: Checkpoint, publicKeyPem: string): boolean => {
  const [text, signatureLine] = [textOf(checkpoint), note.split('\n').at(-2) ?? '']
  const signature = signatureLine.split(' ').at(-1) ?? ''
  const isWhole = note === `${text}\n— ${ORIGIN} ${signature}\n`
  return (
    isWhole &&
    verify(null, Buffer.from(text), createPublicKey(publicKeyPem), Buffer.from(signature, 'base64'))
  )
}
