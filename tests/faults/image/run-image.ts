import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { WAIVED } from '../../harness/process/read-settings.ts'
import { givenTo } from '../outside/whole/operator.ts'
import { type InRoot, makeRoot, startInRoot, USER_ID } from './root.ts'

export type ImageReport = {
  packages: number
  developmentPackages: number
  readySeconds: Record<string, number>
  failures: string[]
}

const STAFF_HOST = 'desk.bank.example'
const ROLES = ['signer', 'worker', 'server'] as const
const READY_WITHIN_MS = 120_000

type Settings = Record<string, string>
type Answer = { status: number; text: string }

function get(port: number, url: string, host = '10.0.0.5'): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(
      { port, host: '127.0.0.1', path: url, headers: { host, accept: 'text/html' } },
      (answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += String(part)
        })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    sent.once('error', () => resolve({ status: 0, text: '' }))
    sent.end()
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

/** A program of the command line within the image; throws with what it said where it fails. */
async function must(
  root: string,
  data: string,
  settings: Settings,
  args: readonly string[],
): Promise<string> {
  const run = startInRoot(root, data, settings, args)
  const code = await run.ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${run.printed()}`)
  return run.printed()
}

/** What of the lock file is for development alone, and there all the same. */
function findDevelopmentPackages(root: string): { all: number; names: string[] } {
  const lock = JSON.parse(readFileSync(path.join(root, 'opt/kaihu/package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const there = Object.entries(lock.packages).filter(
    ([place]) => place.startsWith('node_modules/') && existsSync(path.join(root, 'opt/kaihu', place)),
  )
  return { all: there.length, names: there.filter(([, { dev }]) => dev === true).map(([place]) => place) }
}

async function waitForReady(port: number, run: InRoot): Promise<number> {
  const began = performance.now()
  let isOver = false
  void run.ended.then(() => {
    isOver = true
  })
  while (performance.now() - began < READY_WITHIN_MS && !isOver) {
    if ((await get(port, '/ready')).status === 200) return Math.round((performance.now() - began) / 100) / 10
    await sleep(200)
  }
  throw new Error(`was not ready:\n${run.printed()}`)
}

/** What a server has to show once it runs, and how it ends. */
async function lookAt(run: InRoot, ports: { http: number; ops: number }): Promise<string[]> {
  const failures: string[] = []
  const page = await get(ports.http, '/', STAFF_HOST)
  if (page.status !== 200 || !page.text.includes('<html'))
    failures.push(`the page is answered ${page.status}`)
  const metrics = await get(ports.ops, '/metrics')
  if (!metrics.text.includes('kaihu_request_seconds')) failures.push('there are no metrics')
  if (run.printed().includes('the root can be written to')) failures.push('the root can be written to')
  return failures
}

/** `npm run faults -- image`: the image without a container: its tree in a bare Debian, read-only, as an ordinary user. */
export async function runImage(tell: (line: string) => void): Promise<ImageReport> {
  const root = makeRoot(tell)
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-image-'))
  const data = mkdtempSync(path.join(tmpdir(), 'kaihu-image-data-'))
  chownSync(data, USER_ID, USER_ID)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  const development = findDevelopmentPackages(root)
  const report: ImageReport = {
    packages: development.all,
    developmentPackages: development.names.length,
    readySeconds: {},
    failures: development.names.map((name) => `a package of development is in it: ${name}`),
  }
  const running: InRoot[] = []
  try {
    const said = await must(root, data, {}, ['api/cli/kaihu.ts', 'new-secrets'])
    const secrets = [...said.matchAll(/^(\w+)=(".*")$/gm)].map(([, name, value]) => [
      name,
      JSON.parse(value ?? '""') as string,
    ])
    const settings: Settings = {
      NODE_ENV: 'production',
      DATA_DIR: '/var/lib/kaihu',
      // As the Dockerfile has it.
      HOST: '0.0.0.0',
      DATABASE_URL: urlAs('app', postgres.databaseUrl, ''),
      STAFF_HOSTS: STAFF_HOST,
      CUSTOMER_HOSTS: 'apply.bank.example',
      TRUSTED_PROXIES: 'none',
      CLAMD: 'none',
      PAPERS_CERT: 'none',
      BREACHED_PASSWORDS: 'none',
      AUDIT_WITNESS: 'none',
      DRAIN_SECONDS: '1',
      ...WAIVED,
      ...(Object.fromEntries(secrets) as Settings),
    }
    tell('migrating from within')
    const owner = { ...settings, DATABASE_OWNER_URL: postgres.databaseUrl }
    await must(root, data, owner, ['api/cli/kaihu.ts', 'migrate'])
    for (const role of ROLES) {
      const ports = { http: await freePort(), ops: await freePort() }
      const own = { ...givenTo(role, settings), PORT: String(ports.http), OPS_PORT: String(ports.ops) }
      const run = startInRoot(root, data, own, ['api/main.ts', '--role', role])
      running.push(run)
      report.readySeconds[role] = await waitForReady(ports.ops, run)
      tell(`${role} is ready after ${report.readySeconds[role]} s`)
      if (role === 'server') report.failures.push(...(await lookAt(run, ports)))
    }
    for (const run of running.toReversed()) {
      const code = await run.stop()
      if (code !== 0) report.failures.push(`ended with ${code} when it was asked to end:\n${run.printed()}`)
    }
  } catch (error) {
    report.failures.push(error instanceof Error ? error.message : String(error))
  } finally {
    for (const run of running) await run.stop()
    await postgres.stop()
    for (const one of [folder, data, postgres.place]) rmSync(one, { recursive: true, force: true })
  }
  return report
}
