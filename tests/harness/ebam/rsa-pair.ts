import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A certificate of an RSA key that vouches for itself, with its key, as text and in one file. */
export type RsaPair = { readonly certificate: string; readonly privateKey: string; readonly file: string }

export function makeRsaPair(name: string, bits = 2_048): RsaPair {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-rsa-'))
  const at = (file: string) => path.join(folder, file)
  const key = ['-newkey', `rsa:${bits}`, '-nodes', '-keyout', at('key.pem'), '-out', at('cert.pem')]
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${name}`], { stdio: 'ignore' })
  const [certificate, privateKey] = [
    readFileSync(at('cert.pem'), 'utf8').trim(),
    readFileSync(at('key.pem'), 'utf8'),
  ]
  writeFileSync(at('both.pem'), `${certificate}\n${privateKey}`)
  return { certificate, privateKey, file: at('both.pem') }
}
