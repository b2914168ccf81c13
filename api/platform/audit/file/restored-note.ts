import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

export type Restored = { at: string; after: number; reason: string }

export const RESTORED = 'kaihu audit restored'

function textOf({ at, after, reason }: Restored): string {
  return `${RESTORED}\n${after} ${at}\n${reason}\n`
}

/** The statement with its Ed25519 signature in the last line, as the notes of checkpoints have it. */
export function signRestored(restored: Restored, privateKeyPem: string): string {
  const text = textOf(restored)
  const signature = sign(null, Buffer.from(text), createPrivateKey(privateKeyPem))
  return `${text}\n— kaihu audit ${signature.toString('base64')}\n`
}

export function readRestored(note: string): Restored | undefined {
  const [head, line = '', reason = ''] = note.split('\n')
  const [after = '', at = ''] = line.split(' ')
  return head === RESTORED && /^\d+$/.test(after) ? { at, after: Number(after), reason } : undefined
}

export function isRestoredGenuine(note: string, publicKeys: readonly string[]): boolean {
  const restored = readRestored(note)
  if (!restored) return false
  const text = textOf(restored)
  const signature = note.trimEnd().split('\n').at(-1)?.split(' ').at(-1) ?? ''
  if (note.trimEnd() !== `${text}\n— kaihu audit ${signature}`) return false
  return publicKeys.some((key) =>
    verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64')),
  )
}
