import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../tools/ci/run-tool.ts'
import { installServers } from '../outside/whole/install.ts'
import { copySource } from '../planted/copy-source.ts'
import { expectGreen, judge } from '../planted/run-planted.ts'
import { HOLES, type Hole, type Scanner } from './holes.ts'

type Tell = (line: string) => void
type Found = Record<Scanner, string[]>

const run = promisify(execFile)

/** Plants every hole in a copy of the source: our own tests have to find each, the scanners theirs and, without any, nothing. */
export async function runCanary(tell: Tell, words: readonly string[]): Promise<string[]> {
  const holes = HOLES.filter(
    ({ kind, fault, file }) =>
      words.length === 0 || words.some((word) => `${kind} ${fault} ${file}`.includes(word)),
  )
  if (holes.length === 0) throw new Error(`no hole is called ${words.join(' or ')}`)
  const copy = copySource()
  try {
    return [...(await ownTests(copy, holes, tell)), ...(await scanners(copy, holes, tell))]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function ownTests(copy: string, holes: readonly Hole[], tell: Tell): Promise<string[]> {
  const missed: string[] = []
  const green = new Set<string>()
  for (const hole of holes) {
    // File by file: all of them together may take longer than one run is given.
    if (!green.has(hole.test)) await expectGreen(copy, [hole])
    green.add(hole.test)
    const { foundBy } = await judge(copy, hole)
    tell(`${foundBy === null ? 'MISSED' : 'found '} ${hole.kind}: ${hole.fault} (${foundBy ?? hole.test})`)
    if (foundBy === null) missed.push(`our own tests do not find: ${hole.kind}, ${hole.fault}`)
  }
  return missed
}

async function scanners(copy: string, holes: readonly Hole[], tell: Tell): Promise<string[]> {
  const theirs = holes.flatMap((hole) => (hole.scanner ? [{ ...hole, scanner: hole.scanner }] : []))
  if (theirs.length === 0) return []
  installServers(tell, { sqlmap: 'sqlmap', wapiti: 'wapiti' })
  // The tests of the copy need no built web; without it a scanner would look at pages that are not there.
  cpSync(path.join(ROOT, 'web/dist'), path.join(copy, 'web/dist'), { recursive: true })
  const alarms = Object.values(await scan(copy)).flat()
  tell(`the scanners found ${alarms.length} things in the source as it stands`)
  plant(copy, theirs)
  const found = await scan(copy)
  const blind = theirs.filter(({ scanner: { by, says } }) => !found[by].some((line) => says.test(line)))
  for (const line of Object.values(found).flat()) tell(`found  ${line}`)
  return [
    ...alarms.map((line) => `in the source as it stands: ${line}`),
    ...blind.map(({ scanner, fault }) => `${scanner.by} does not find: ${fault}`),
  ]
}

function plant(copy: string, holes: readonly Hole[]): void {
  for (const { file, from, to } of holes) {
    const place = path.join(copy, file)
    writeFileSync(
      place,
      readFileSync(place, 'utf8').replace(from, () => to),
    )
  }
}

/** The copy scans itself: what it starts and what it is asked by come out of one source. */
async function scan(copy: string): Promise<Found> {
  const { stdout } = await run(process.execPath, ['tests/faults/canary/scan.ts'], {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Found
}
