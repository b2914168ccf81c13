/**
 * Runs in the source that is to be scanned, as a process of its own: starts the product of it with data of its own, lets the
 * scanners at it through a door that signs, and prints which of them found something as one line of JSON.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { openSeats } from '../../harness/crowd/sessions.ts'
import { peopleOf } from '../../harness/crowd/staff.ts'
import { makeFaultBed } from '../kills/bed.ts'
import { openSigningDoor } from './signing-door.ts'

const LIMIT_MS = 600_000
/** A word that some order is found by. */
const WORD = 'youxian'

function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS })
  let said = ''
  const listen = (chunk: Buffer) => void (said += chunk.toString('utf8'))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}

/** What sqlmap finds in the search of the order list. */
async function askSqlmap(url: string, folder: string): Promise<string[]> {
  const target = `${url}/v1/orders?text=${WORD}`
  const how = ['--batch', '--disable-coloring', '--flush-session', '--output-dir', folder]
  const what = [
    '-p',
    'text',
    '--dbms',
    'PostgreSQL',
    '--technique',
    'BT',
    '--time-sec',
    '2',
    '--level',
    '3',
    '--risk',
    '2',
  ]
  const said = await run('sqlmap', ['-u', target, ...how, ...what])
  if (!/testing connection|resuming back-end/.test(said)) throw new Error(`sqlmap did not scan: ${said}`)
  return /Parameter: text \(GET\)/.test(said) ? ['sqlmap: text of the order list is injectable'] : []
}

type WapitiReport = { vulnerabilities: Record<string, { path: string; info: string }[]> }

/** What wapiti finds in the pages: scripts, policies, redirects, files of the system. */
async function askWapiti(url: string, folder: string): Promise<string[]> {
  // A value to write into: the page goes on to it after the sign-in.
  const target = `${url}/welcome?next=%2Fdashboard`
  const page = await (await fetch(target, { headers: { accept: 'text/html' } })).text()
  if (!page.includes('</html>')) throw new Error('no page to look at: build the web first')
  const report = path.join(folder, 'wapiti.json')
  const how = [
    '--flush-session',
    '-f',
    'json',
    '-o',
    report,
    '--scope',
    'folder',
    '-d',
    '2',
    '--max-scan-time',
    '120',
  ]
  const said = await run('wapiti', ['-u', target, ...how, '-m', 'csp,xss,redirect,file,exec'])
  try {
    const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport
    return Object.values(vulnerabilities)
      .flat()
      .map(({ path: place, info }) => `wapiti: ${place} ${info}`)
  } catch (cause) {
    throw new Error(`wapiti did not scan: ${said}`, { cause })
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-scan-'))
const bed = await makeFaultBed()
const server = await bed.startServer(0)
const database = await bed.openDatabase()
try {
  await seedDemoStaff(database)
  for (const variant of [1, 2]) await SITUATIONS['standard-0200']?.make(makeWorld(database, { variant }))
  const seats = await openSeats({ database, config: bed.config }, peopleOf('RISK_CONTROL').slice(0, 1))
  const [seat] = seats
  if (!seat) throw new Error('nobody to scan as')
  const door = await openSigningDoor(seat, server.port)
  const sane = await fetch(`${door.url}/v1/orders?text=${WORD}`)
  const { data } = (await sane.clone().json()) as { data?: { items: unknown[] } }
  if (data?.items.length === 0)
    throw new Error('nothing to find: a question that is asked of nothing tells nothing')
  if (sane.status !== 200) throw new Error(`the door does not sign: ${sane.status} ${await sane.text()}`)
  const found = { sqlmap: await askSqlmap(door.url, folder), wapiti: await askWapiti(door.url, folder) }
  door.close()
  process.stdout.write(`${JSON.stringify(found)}\n`)
} finally {
  await database.destroy()
  await server.stop()
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
}
