import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
export const bareHttpUrl = httpUrl.refine((text) => {
  const url = URL.parse(text)
  return url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
}, 'must hold no user, password, query or fragment')

/** A bucket of S3-compatible storage, with the key that may use it unless that comes from elsewhere. */
export const objectsAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must look like https://host/bucket or https://key:secret@host/bucket',
  })
  .refine((text) => {
    const { username, password, pathname } = new URL(text)
    return (username === '') === (password === '') && /^\/[a-z0-9.-]{3,63}$/.test(pathname)
  }, 'must name a bucket, and key and secret both or neither')

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be between ${least} and ${most}`)
}

export const secretText = z.string().min(32, 'must have at least 32 characters')

/** Whether a text is a private key that signs checkpoints: Ed25519, PKCS #8, PEM. */
export function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

export const hostList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names parted by commas, no ports'),
    ),
  )
