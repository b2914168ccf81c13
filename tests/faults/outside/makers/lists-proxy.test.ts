import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { CoreSystemError } from '@kaihu/api/bank/core-system.ts'
import { fetchFiles } from '@kaihu/api/bank/lists/fetch-files.ts'
import { createLine } from '@kaihu/api/bank/outside/line.ts'
import { troubleText } from '@kaihu/api/cli/trouble-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthority } from '../../../harness/outside/certificates.ts'
import { describeWhereThereIs } from '../../../harness/outside/where-there-is.ts'
import type { Stoppable } from '../bank-systems.ts'
import { freePort, startProgram } from '../whole/programs.ts'

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

const [USER, PASSWORD] = ['kaihu', 'p@ss:wörd/1']
const LIST = 'a list of the publisher'

/** tinyproxy asks for a name and a password where it is told one; it takes no other than ASCII ones. */
async function startTinyproxy(folder: string, credentials?: string): Promise<Stoppable> {
  const port = await freePort()
  const auth = credentials === undefined ? [] : [`BasicAuth ${credentials}`]
  const lines = [`Port ${port}`, 'Listen 127.0.0.1', 'Timeout 60', 'Allow 127.0.0.1', ...auth]
  const file = path.join(folder, `tinyproxy-${port}.conf`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return startProgram({ command: 'tinyproxy', args: ['-d', '-c', file], port, log: `${file}.log` })
}

/** squid, as a bank has it: it knows its people by a file, and says 407 to everybody else. */
async function startSquid(folder: string): Promise<Stoppable> {
  const port = await freePort()
  const [file, people] = [path.join(folder, 'squid.conf'), path.join(folder, 'people')]
  const hashed = execFileSync('openssl', ['passwd', '-apr1', PASSWORD], { encoding: 'utf8' }).trim()
  writeFileSync(people, `${USER}:${hashed}\n`, { mode: 0o644 })
  const lines = [
    `http_port 127.0.0.1:${port}`,
    `pid_filename ${folder}/squid.pid`,
    'cache deny all',
    `cache_log ${folder}/cache.log`,
    'access_log none',
    `coredump_dir ${folder}`,
    'auth_param basic utf8 off',
    `auth_param basic program /usr/lib/squid/basic_ncsa_auth ${people}`,
    'acl known proxy_auth REQUIRED',
    'http_access allow known',
    'http_access deny all',
    'shutdown_lifetime 0 seconds',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return startProgram({ command: '/usr/sbin/squid', args: ['-N', '-f', file], port, log: `${file}.log` })
}

const where = 'tinyproxy and squid'
describeWhereThereIs(where, has('tinyproxy') && has('/usr/sbin/squid'), 'lists through a proxy', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-proxy-'))
  // squid leaves the rights of root behind before it reads what it was given.
  execFileSync('chmod', ['777', folder])
  mkdirSync(path.join(folder, 'spool'))
  const authority = makeAuthority()
  const { key, cert } = authority.issue('publisher', 'DNS:localhost')
  const seen: string[] = []
  const publish = (_request: unknown, response: { end: (text: string) => void }) => response.end(LIST)
  const [plain, secure] = [createServer(publish), createSecureServer({ key, cert }, publish)]
  plain.on('request', ({ headers }) => seen.push(JSON.stringify(headers)))
  secure.on('request', ({ headers }) => seen.push(JSON.stringify(headers)))
  const usual = tls.getCACertificates('default')
  let [open, closed, squid]: (Stoppable | undefined)[] = []
  let urls: readonly string[] = []

  beforeAll(async () => {
    tls.setDefaultCACertificates([...usual, authority.cert])
    for (const server of [plain, secure])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const portOf = (server: typeof plain) => (server.address() as AddressInfo).port
    urls = [
      `http://localhost:${portOf(plain)}/list.csv`,
      `https://localhost:${portOf(secure as never)}/list.csv`,
    ]
    open = await startTinyproxy(folder)
    closed = await startTinyproxy(folder, 'kaihu secret-of-the-proxy')
    squid = await startSquid(folder)
  })
  afterAll(async () => {
    tls.setDefaultCACertificates(usual)
    for (const each of [open, closed, squid]) await each?.stop()
    for (const each of [plain, secure]) each.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const fetched = async (url: string, proxy: string): Promise<string> => {
    const source = { line: createLine('lists' as never, () => undefined), proxy }
    try {
      const got = await fetchFiles([url], {}, source)
      return got.kind === 'files' ? new TextDecoder().decode(got.files[0]?.content) : got.kind
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
      expect(error.message).not.toMatch(/secret|wörd|w%C3/)
      return troubleText(error.trouble)
    }
  }
  const as = (user: string, password: string) =>
    `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`

  test('they come, from http and from https, and no publisher sees what the proxy was shown', async () => {
    for (const url of urls) {
      expect(await fetched(url, `http://127.0.0.1:${open?.port}`)).toBe(LIST)
      expect(await fetched(url, `http://${as(USER, 'secret-of-the-proxy')}127.0.0.1:${closed?.port}`)).toBe(
        LIST,
      )
      expect(await fetched(url, `http://${as(USER, PASSWORD)}127.0.0.1:${squid?.port}`)).toBe(LIST)
    }
    expect(seen).toHaveLength(6)
    expect(seen.join()).not.toContain('proxy-authorization')
  })

  test('a proxy that does not accept the credentials is said to be so, with its setting', async () => {
    const refused = /^It does not accept our credentials\. \(answered 40[17]\) Check LISTS_PROXY\.$/
    const [http, https] = [urls[0] ?? '', urls[1] ?? '']
    // Of a plain request tinyproxy says 401, as a publisher would: nobody can tell the two apart.
    const turnedBack = [
      [https, closed?.port],
      [https, squid?.port],
      [http, squid?.port],
    ] as const
    for (const [url, port] of turnedBack)
      for (const shown of ['', as(USER, 'wrong-secret')])
        expect(await fetched(url, `http://${shown}127.0.0.1:${port}`), `${url} ${shown}`).toMatch(refused)
  })

  test('a proxy that is down is said to be so, and what it comes back with is taken', async () => {
    const proxy = `http://127.0.0.1:${open?.port}`
    await open?.stop()
    for (const url of urls)
      expect(await fetched(url, proxy)).toBe('Nothing listens at the address. Check LISTS_PROXY.')
    await open?.start()
    for (const url of urls) expect(await fetched(url, proxy)).toBe(LIST)
  })

  test('a publisher that is down behind the proxy is not taken for the proxy', async () => {
    const nobody = await freePort()
    for (const scheme of ['http', 'https'])
      expect(
        await fetched(`${scheme}://localhost:${nobody}/list.csv`, `http://127.0.0.1:${open?.port}`),
      ).toMatch(/Check LIST_SOURCES\.$/)
  })
})
