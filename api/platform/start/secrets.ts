import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Kept in `secrets.json` of the data folder (0600), so that sessions outlive a restart. Production never
 * comes here.
 */
export function keepSecret(name: string, kind: 'text' | 'ed25519', dataDir: string): string {
  const file = path.join(dataDir, 'secrets.json')
  const kept = readSecrets(file)
  const found = kept[name]
  if (found !== undefined) return found
  const made = makeSecret(kind)
  mkdirSync(dataDir, { recursive: true })
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify({ ...kept, [name]: made }, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, file)
  return made
}

export function makeSecret(kind: 'text' | 'ed25519'): string {
  return kind === 'ed25519' ? makeSigningKey() : randomBytes(32).toString('base64url')
}

function readSecrets(file: string): Record<string, string> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

function makeSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
