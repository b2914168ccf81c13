import { parseArgs } from 'node:util'
import { affectedSince } from './changed.ts'
import { CHECKS, type Check } from './checks.ts'
import { runPlaywright, runVitest, type Tally } from './suites.ts'

/** `npm test [-- checks|unit|journeys [filter…]]`, or `-- changed [commit]` by what imports it. */
type Part = 'checks' | 'unit' | 'journeys' | 'changed'

const PARTS: Readonly<Record<Part, (filters: readonly string[]) => Promise<Tally>>> = {
  checks: runChecks,
  unit: (filters) => timed('unit and API tests', () => runVitest(filters)),
  journeys: (filters) => timed('journeys', () => runPlaywright(filters)),
  changed: ([since]) => runChanged(since ?? 'main'),
}

const CHECKS_AT_ONCE = 2

async function main(): Promise<number> {
  const started = Date.now()
  const { positionals } = parseArgs({ allowPositionals: true })
  const [wanted, ...filters] = positionals
  if (wanted !== undefined && !isPart(wanted))
    throw new Error(`There is no part "${wanted}": ${Object.keys(PARTS).join(', ')}`)
  const total = sumOf(wanted === undefined ? await runAll() : [await PARTS[wanted](filters)])
  if (total.slow.length > 0) say('The longest of it:')
  for (const name of total.slow) say(`  ${name}`)
  for (const name of total.names) say(`failed: ${name}`)
  say(`All of it took ${seconds(started)}`)
  say(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** One after the other: beside each other they were measured to take as long, and each test had less of the machine. */
async function runAll(): Promise<readonly Tally[]> {
  return [await runChecks(), await PARTS.unit([]), await PARTS.journeys([])]
}

async function runChanged(since: string): Promise<Tally> {
  const { base, files, isEverything, journeys } = affectedSince(since)
  say(`${files.length} files changed since ${base.slice(0, 10)}`)
  const tallies = [await runChecks()]
  const unit = isEverything ? [] : [`--changed=${base}`, '--passWithNoTests']
  if (files.length > 0) tallies.push(await timed('unit and API tests', () => runVitest(unit)))
  say(journeys.length === 0 ? 'no journey goes there' : `journeys: ${journeys.join(', ')}`)
  const filters = journeys.map((name) => `/${name}[./]`)
  if (filters.length > 0) tallies.push(await timed('journeys', () => runPlaywright(filters)))
  return sumOf(tallies)
}

function sumOf(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    names: tallies.flatMap(({ names }) => names),
    slow: tallies.flatMap(({ slow = [] }) => slow),
  }
}

/** A check that finds nothing adds nothing; one with findings counts as one failure. */
async function runChecks(): Promise<Tally> {
  const names: string[] = []
  const waiting = CHECKS.values()
  const work = async () => {
    for (const check of waiting) if (!(await runCheck(check))) names.push(`check ${check.name}`)
  }
  // Most of them use one core.
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work))
  return { passed: 0, failed: names.length, names }
}

async function runCheck(check: Check): Promise<boolean> {
  const started = Date.now()
  const findings = await check.run().catch((error: Error) => [error.message])
  say(`${findings.length === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds(started)})`)
  for (const line of findings) say(`         ${line}`)
  return findings.length === 0
}

async function timed(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const started = Date.now()
  const tally = await run().catch((error: Error) => {
    say(error.message)
    return { passed: 0, failed: 1, names: [name] }
  })
  const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED'
  say(`${verdict} ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds(started)})`)
  return tally
}

function isPart(word: string): word is Part {
  return Object.hasOwn(PARTS, word)
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await main()
