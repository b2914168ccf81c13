import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'

/** Names of the files that every pack has beside its parts. */
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
export const PUBLIC_KEY = 'audit/public-key.pem'
export const CHECKPOINT = 'audit/checkpoint.txt'
export const PROOFS = 'audit/proofs.json'
export const KEYS = 'audit/keys.json'
/** A time stamp over the checkpoint (RFC 3161 token, DER), and the authorities that the bank relies on (PEM). */
export const TIME_STAMP = 'audit/checkpoint.tst'
export const AUTHORITIES = 'audit/time-authorities.pem'
export const ERASED = 'erased.json'

/** The place of an audit chain in the pack: `audit/chains/order.jsonl` for `order:AO…`. */
export function chainFile(chainId: string): string {
  return `audit/chains/${chainId.split(':')[0]}.jsonl`
}

/** How packs are made now, and how they were made before consents lay in them; each is judged by its own rules. */
export const PACK_FORMAT = 'kaihu-evidence-3'
export const FORMAT_BEFORE_CONSENTS = 'kaihu-evidence-2'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const manifestSchema = z.strictObject({
  format: z.enum([PACK_FORMAT, FORMAT_BEFORE_CONSENTS]),
  orderCode: z.string(),
  orderVersion: z.int(),
  exportedAt: z.iso.datetime(),
  /** SHA-256 of the signing key's public half (SPKI, DER). */
  keyFingerprint: hash,
  parts: z.array(z.strictObject({ name: z.string(), size: z.int().min(0), sha256: hash })),
  missing: z.array(z.strictObject({ name: z.string(), cause: z.string(), zh: z.string(), en: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export function manifestBytes(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}

/** Ed25519 over the manifest's bytes, hex. */
export function signManifest(bytes: Buffer, privateKeyPem: string): Buffer {
  return Buffer.from(`${sign(null, bytes, createPrivateKey(privateKeyPem)).toString('hex')}\n`)
}

/** Whether the signature is the key's over exactly these bytes, written the one way there is. */
export function isManifestSigned(bytes: Buffer, signature: Buffer, publicKeyPem: string): boolean {
  const text = signature.toString('latin1')
  if (!/^[0-9a-f]{128}\n$/.test(text)) return false
  return verify(null, bytes, createPublicKey(publicKeyPem), Buffer.from(text.trim(), 'hex'))
}
