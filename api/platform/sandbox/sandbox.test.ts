import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { describeWhereThereIs } from '../../../tests/harness/outside/where-there-is.ts'
import { canGiveRightsAway, describeHowApart, type HowApart, howApart, isRoot } from './how-apart.ts'
import { startApart, workingPid } from './start-apart.ts'
import { systemCallFilter } from './system-call-filter.ts'
import { FILTER, NOBODYS_USER, PROGRAMS_ENVIRONMENT, wallsAround } from './walls.ts'

const INSPECTOR = fileURLToPath(new URL('../../files/inspect/inspector.main.ts', import.meta.url))

/** Starts the program that reads strangers' files as one of the ways allows, and hears its first word. */
async function startInspectorAs(how: HowApart) {
  const child = startApart({ program: INSPECTOR, heap: 160, cpuSeconds: 6, by: 'pipe' }, how)
  child.stdout?.setEncoding('utf8')
  const [first] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [string]
  return { child, first }
}

function statusOf(pid: number | undefined, line: string): string {
  const found = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${line}:\\s+(\\S+)`, 'm'))
  return found?.[1] ?? ''
}

const canBeOrdinary = !isRoot() || howApart() === 'walled' || canGiveRightsAway()

describeWhereThereIs(
  'a checkout that every user can read',
  canBeOrdinary,
  'who reads strangers’ files',
  () => {
    test('is never root, whoever started the product', async () => {
      const { child, first } = await startInspectorAs(howApart())
      try {
        expect(first).toBe('ready\n')
        expect(statusOf(workingPid(child), 'Uid')).not.toBe('0')
      } finally {
        child.kill('SIGKILL')
      }
    })
  },
)

describeWhereThereIs('root that may give its rights away', canGiveRightsAway(), 'without walls', () => {
  test('root gives its rights away', async () => {
    const { child, first } = await startInspectorAs('own-user')
    try {
      expect(first).toBe('ready\n')
      expect(statusOf(workingPid(child), 'Uid')).toBe(String(NOBODYS_USER))
    } finally {
      child.kill('SIGKILL')
    }
  })
})

test('who is not walled and gives nothing away reads on as who they are', async () => {
  const { child, first } = await startInspectorAs('same-user')
  try {
    expect(first).toBe('ready\n')
    expect(statusOf(workingPid(child), 'Uid')).toBe(String(process.getuid?.()))
  } finally {
    child.kill('SIGKILL')
  }
})

test('anything less than walls is said at start, in the words of what it means', () => {
  expect(describeHowApart('walled')).toBe(undefined)
  expect(describeHowApart('own-user')).toContain('own nothing')
  expect(describeHowApart('same-user')).toContain('as the product itself does')
  expect(describeHowApart('root')).toContain('RUN AS ROOT')
})

test('the filter of system calls is a list of whole instructions, for the machines whose numbers are known', () => {
  for (const machine of ['x64', 'arm64'] as const) {
    const filter = systemCallFilter(machine) ?? Buffer.alloc(1)
    expect(filter.length % 8).toBe(0)
    expect(filter.length / 8).toBeGreaterThan(80)
  }
  expect(systemCallFilter('s390x')).toBe(undefined)
})

/** Tries from within, with all that Node can do and no permission of Node's in the way, as code in a picture would. */
const ATTEMPTS = `
const fs = require('node:fs'), net = require('node:net'), { spawnSync } = require('node:child_process')
const [secret, port] = process.argv.slice(1)
const may = (work) => { try { work(); return true } catch (error) { return error.code ?? 'failed' } }
const status = Object.fromEntries(fs.readFileSync('/proc/self/status', 'utf8').split('\\n').map((line) => line.split(/:\\s+/)))
const told = {
  user: process.getuid(), groups: process.getgroups(), rights: status.CapEff + status.CapBnd, filtered: status.Seccomp, settled: status.NoNewPrivs,
  environment: Object.keys(process.env).filter((name) => !['PATH', 'PWD', 'HOME'].includes(name)),
  secret: may(() => fs.readFileSync(secret)), accounts: may(() => fs.readFileSync('/etc/passwd')),
  writes: ['/x', '/tmp/x', '/dev/x', '/dev/shm/x', __filename === '[eval]' ? process.execPath : 'x'].map((place) => may(() => fs.writeFileSync(place, 'x'))),
  others: fs.readdirSync('/proc').filter((name) => Number(name) > 8).length,
  namespace: spawnSync('unshare', ['--user', 'true']).status === 0,
}
const say = (network) => { process.stdout.write(JSON.stringify({ ...told, network })); process.exit(0) }
try { net.connect(Number(port), '127.0.0.1').on('connect', () => say(true)).on('error', (error) => say(error.code)) } catch (error) { say(error.code) }
`

describeWhereThereIs('bubblewrap that works', howApart() === 'walled', 'walls', () => {
  const folder = mkdtempSync('/var/tmp/kaihu-walls-')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('code that took the process over finds no secret, no network, nowhere to write and nobody else', async () => {
    const secret = path.join(folder, 'secrets.json')
    writeFileSync(secret, 'open to all who see it', { mode: 0o644 })
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const command = [process.execPath, '-e', ATTEMPTS, secret, String(port)]
    const [program = '', ...args] = wallsAround(command, { isRoot: isRoot(), filterAt: { descriptor: 0 } })
    const walled = spawn(program, args, { env: PROGRAMS_ENVIRONMENT, stdio: ['pipe', 'pipe', 'inherit'] })
    walled.stdin.end(FILTER)
    const told = JSON.parse((await walled.stdout.toArray()).join('')) as object
    server.close()
    expect(told).toEqual({
      user: NOBODYS_USER,
      groups: expect.not.arrayContaining([0]),
      rights: '0'.repeat(32),
      filtered: '2',
      settled: '1',
      environment: [],
      secret: 'ENOENT',
      accounts: 'ENOENT',
      writes: Array.from({ length: 5 }, () => expect.stringMatching(/^(EROFS|EACCES|EPERM|ENOENT)$/)),
      others: 0,
      namespace: false,
      network: expect.stringMatching(/^(EPERM|EACCES|ENETUNREACH|ECONNREFUSED)$/),
    })
  })

  test('what stands around a process takes it along when it is ended', async () => {
    const { child } = await startInspectorAs('walled')
    const within = workingPid(child)
    expect(within).not.toBe(child.pid)
    child.kill('SIGKILL')
    await expect.poll(() => spawnSync('test', ['-d', `/proc/${within}`]).status).toBe(1)
  })
})
