import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'

/** The systems that are spoken to over HTTP, as their settings begin. */
export const HTTP_SYSTEMS = ['DIRECTORY', 'SMS', 'SMS2', 'HUB', 'CRT', 'TICKETS'] as const
export type HttpSystem = (typeof HTTP_SYSTEMS)[number]

/** What shows a system who asks, or whom it may be; each goes with the system's address. */
export const PROOF_ENDINGS = ['TOKEN', 'HMAC_KEY', 'CLIENT_CERT', 'CA'] as const
export type ProofSetting = `${HttpSystem}_${(typeof PROOF_ENDINGS)[number]}`

const bearerToken = z.string().regex(/^[\x21-\x7e]{8,}$/, 'must have at least 8 visible ASCII characters')

const sharedKey = z
  .string()
  .regex(
    /^[\w.-]+:[\x21-\x7e]{32,}$/,
    'must be the name of the key, a colon and at least 32 visible ASCII characters',
  )
  .transform((text) => ({
    keyId: text.slice(0, text.indexOf(':')),
    key: text.slice(text.indexOf(':') + 1),
  }))

/** What is wrong with a PEM file, in words; undefined when nothing is. */
function mistakeOf(file: string, use: (pem: Buffer) => void): string | undefined {
  let pem: Buffer
  try {
    pem = readFileSync(file)
  } catch {
    return 'there is no such file, or it cannot be read'
  }
  try {
    use(pem)
    const { validTo } = new X509Certificate(pem)
    return new Date(validTo) < new Date() ? `its certificate ran out on ${validTo}` : undefined
  } catch {
    return 'holds nothing that TLS can use (PEM)'
  }
}

function pemFile(use: (pem: Buffer) => void) {
  return z.string().superRefine((file, context) => {
    const message = mistakeOf(file, use)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

const ownCertificate = pemFile((pem) => createSecureContext({ cert: pem, key: pem }))
/** A file of certificates that somebody else's is by. */
export const authority = pemFile((pem) => createSecureContext({ ca: pem }))

/** The rows of SETTINGS that say how one system is shown who asks; `whose` is how it is called in them. */
export function proofSettings<S extends HttpSystem>(system: S, whose: string) {
  const rows = {
    [`${system}_TOKEN`]: { schema: bearerToken, about: `bearer token of ${whose}; goes with ${system}_URL` },
    [`${system}_HMAC_KEY`]: {
      schema: sharedKey,
      about: `NAME:KEY shared with ${whose}: requests are signed by HMAC-SHA-256 (RFC 9421); goes with ${system}_URL`,
    },
    [`${system}_CLIENT_CERT`]: {
      schema: ownCertificate,
      about: `PEM file with the certificate and private key that ${whose} knows Kaihu by (mutual TLS); goes with ${system}_URL`,
    },
    [`${system}_CA`]: {
      schema: authority,
      about: `PEM file with the authorities that may sign the certificate of ${whose}; without it those of the machine`,
    },
  }
  // A name that is put together is any text to the compiler.
  return rows as {
    [K in `${S}_TOKEN`]: { schema: typeof bearerToken; about: string }
  } & { [K in `${S}_HMAC_KEY`]: { schema: typeof sharedKey; about: string } } & {
    [K in `${S}_CLIENT_CERT`]: { schema: typeof ownCertificate; about: string }
  } & { [K in `${S}_CA`]: { schema: typeof authority; about: string } }
}
