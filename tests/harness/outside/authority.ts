import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A certificate with its key, as text and in one file. */
export type Pair = { key: string; cert: string; file: string }

/** An authority of one's own in a folder, and what it vouches for. Made by OpenSSL. */
export function makeAuthorityIn(folder: string) {
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const pairOf = (name: string): Pair => {
    const [key, cert] = [readFileSync(at(`${name}.key`), 'utf8'), readFileSync(at(`${name}.pem`), 'utf8')]
    const file = at(`${name}.both.pem`)
    writeFileSync(file, cert + key)
    return { key, cert, file }
  }
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  /** Vouches for a name; `days` below zero are over already. */
  const issue = (name: string, names: string, days = 2): Pair => {
    writeFileSync(at('names'), `subjectAltName=${names}`)
    openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`))
    const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')]
    openssl('x509', '-req', '-in', at(`${name}.csr`), ...by, '-days', String(days), '-out', at(`${name}.pem`))
    return pairOf(name)
  }
  return { file: at('ca.pem'), cert: readFileSync(at('ca.pem'), 'utf8'), issue }
}
