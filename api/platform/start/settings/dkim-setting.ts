import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const SHAPE = /^(?<keySelector>[\w-]+):(?<domainName>[a-z0-9.-]+):(?<file>.+)$/i

function readKey(file: string): string | undefined {
  try {
    const pem = readFileSync(file, 'utf8')
    // What receivers everywhere can check; the mailer signs by no other.
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : undefined
  } catch {
    return undefined
  }
}

export const dkimKey = z.string().transform((text, context) => {
  const { keySelector = '', domainName = '', file = '' } = SHAPE.exec(text)?.groups ?? {}
  const privateKey = readKey(file)
  if (file !== '' && privateKey !== undefined) return { keySelector, domainName, privateKey }
  const message = file === '' ? 'must be SELECTOR:DOMAIN:FILE' : 'its file must hold a private key (PEM, RSA)'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})
