import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** What is said of a key that signs checkpoints: from which one on, and which key it takes over from. */
export type KeyStatement = {
  keyId: string
  publicKey: string
  fromCheckpoint: number
  validFrom: string
  previousKeyId: string | null
}

/** A key of the ring: its statement, signed by itself and by the key before it. */
export type AuditKey = KeyStatement & { byThis: Buffer; byPrevious: Buffer | null }

/** SHA-256 of a public key (SPKI, DER) in hex: what two people compare over the telephone. */
export function keyIdOf(publicKeyPem: string): string {
  return createHash('sha256')
    .update(createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

function textOf({ keyId, fromCheckpoint, validFrom, previousKeyId }: KeyStatement): Buffer {
  return Buffer.from(
    `kaihu audit key\n${keyId}\n${fromCheckpoint} ${validFrom}\n${previousKeyId ?? 'first'}\n`,
  )
}

export function signStatement(statement: KeyStatement, privateKeyPem: string): Buffer {
  return sign(null, textOf(statement), createPrivateKey(privateKeyPem))
}

function isSignedBy(statement: KeyStatement, signature: Buffer, publicKeyPem: string): boolean {
  return verify(null, textOf(statement), createPublicKey(publicKeyPem), signature)
}

/** What does not fit in a key, given the one before it; undefined where everything does. */
function findKeyFlaw(key: AuditKey, before: AuditKey | undefined): string | undefined {
  if (keyIdOf(key.publicKey) !== key.keyId) return 'is not the key of its number'
  if (!isSignedBy(key, key.byThis, key.publicKey)) return 'did not sign its own statement'
  if (!before) return key.fromCheckpoint === 1 && key.previousKeyId === null ? undefined : 'is not the first'
  if (key.previousKeyId !== before.keyId || key.fromCheckpoint <= before.fromCheckpoint)
    return 'does not follow the key before it'
  const byPrevious = key.byPrevious && isSignedBy(key, key.byPrevious, before.publicKey)
  return byPrevious ? undefined : 'was not signed by the key before it'
}

export function findRingFlaw(keys: readonly AuditKey[]): string | undefined {
  for (const [index, key] of keys.entries()) {
    let flaw: string | undefined
    try {
      flaw = findKeyFlaw(key, keys[index - 1])
    } catch {
      flaw = 'is no key'
    }
    if (flaw !== undefined) return `key ${key.keyId.slice(0, 16)} of the ring ${flaw}`
  }
  return undefined
}

export function keyOfCheckpoint(keys: readonly AuditKey[], checkpointNo: number): AuditKey | undefined {
  return keys.findLast(({ fromCheckpoint }) => fromCheckpoint <= checkpointNo)
}

export function publicKeysIn(pem: string): readonly string[] {
  const found = pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []
  return found.map((one) => createPublicKey(one).export({ type: 'spki', format: 'pem' }).toString())
}
