import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

/** Whether this machine has openssl: what is tried against it is left out elsewhere. */
export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0

const CONFIG = `
[ tsa ]
default_tsa = tsa1
[ tsa1 ]
dir = .
serial = ./serial
crypto_device = builtin
signer_cert = ./tsa.crt
certs = ./ca.crt
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = yes
ess_cert_id_chain = no
[ stamping ]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[ plain ]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
`

/** A time stamp authority of another maker: `openssl ts` behind a small server, with an authority of its own. */
export async function startOpensslTsa() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-tsa-'))
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  writeFileSync(path.join(folder, 'tsa.cnf'), CONFIG)
  writeFileSync(path.join(folder, 'serial'), '01\n')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-days',
    '30',
    '-subj',
    '/CN=Test Time Root',
    '-config',
    '/dev/null',
    '-addext',
    'basicConstraints=critical,CA:TRUE',
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
  )
  openssl(
    'req',
    ...newKey,
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/CN=Test Time Authority',
    '-config',
    '/dev/null',
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '30',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamping',
    '-out',
    'tsa.crt',
  )
  let answers: 'stamps' | 'garbage' | 'refuses' = 'stamps'
  const server = createServer(async (request, response) => {
    const query = await buffer(request)
    if (answers === 'refuses') return response.writeHead(503).end()
    if (answers === 'garbage') return response.end('no time today')
    writeFileSync(path.join(folder, 'query.tsq'), query)
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr')
    response.setHeader('content-type', 'application/timestamp-reply')
    return response.end(readFileSync(path.join(folder, 'reply.tsr')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/tsa`,
    /** PEM file of the root */
    ca: path.join(folder, 'ca.crt'),
    folder,
    says: (what: typeof answers) => void (answers = what),
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
