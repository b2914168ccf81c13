import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function certificatesIn(pem: string): readonly string[] {
  return pem.match(CERTIFICATE) ?? []
}

function mistakeOf(certificates: readonly string[]): string | undefined {
  if (certificates.length === 0) return 'there is no such file, or it holds no certificate (PEM)'
  try {
    const left = certificates.filter((one) => new Date(new X509Certificate(one).validTo) > new Date())
    return left.length === 0 ? 'each of its certificates has run out' : undefined
  } catch {
    return 'holds a certificate that cannot be read'
  }
}

/** A file of the certificates that the identity provider signs by: the one in use, and the next one. */
export const samlCertificates = z.string().transform((file, context) => {
  const certificates = certificatesIn(read(file))
  const message = mistakeOf(certificates)
  if (message === undefined) return certificates
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** A file with the certificate and the RSA key that this side signs its requests by. */
export const samlKeyPair = z.string().transform((file, context) => {
  const pem = read(file)
  const [certificate] = certificatesIn(pem)
  const key = /-----BEGIN (?:RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA )?PRIVATE KEY-----/.exec(pem)?.[0]
  if (certificate !== undefined && key !== undefined && isRsaKey(key)) return { certificate, key }
  context.addIssue({ code: 'custom', message: 'must be a file with a certificate and its RSA key (PEM)' })
  return z.NEVER
})
