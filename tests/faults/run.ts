import { runPlaywright } from '../../tools/ci/suites.ts'
import { COMPANY_KINDS } from '../robot/dossier.ts'
import { runKills } from './kills/run-kills.ts'
import { findFailures } from './kills/verdict.ts'
import { runPlanted } from './planted/run-planted.ts'
import { findLosses, runRaces } from './races/run-races.ts'
import { recordingsFailures, runRecordings } from './recordings/run-recordings.ts'
import { runJourneys } from './run-journeys.ts'
import { corpusFailures, runCorpus } from './uploads/run-corpus.ts'
import { cutsFailures, runCuts } from './uploads/run-cuts.ts'
import { diskFullFailures, runDiskFull } from './uploads/run-disk-full.ts'
import { runScanner, scannerFailures } from './uploads/run-scanner.ts'
import { runUploadKills, uploadKillsFailures } from './uploads/run-upload-kills.ts'

/** `npm run faults -- kills [server kills] [PostgreSQL kills] [seed]`: prints the counters as one JSON line. */
async function kills([server = '200', database = '20', seed = '1']: readonly string[]): Promise<string[]> {
  const report = await runKills({
    serverKills: Number(server),
    databaseKills: Number(database),
    seed: Number(seed),
    tell: (line) => process.stderr.write(`${line}\n`),
  })
  process.stdout.write(`${JSON.stringify({ ...report, breaches: report.breaches.length })}\n`)
  return findFailures(report)
}

/** `npm run faults -- corpus`: every made file gets its verdict, in time, from a process apart. */
async function corpus(): Promise<string[]> {
  const report = await runCorpus((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return corpusFailures(report)
}

/** `npm run faults -- uploads [uploads] [kills] [seed]`: bad networks, then kills, then a full disk. */
async function uploads([count = '200', kills = '50', seed = '1']: readonly string[]): Promise<string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const cuts = await runCuts({ uploads: Number(count), seed: Number(seed), tell })
  process.stdout.write(`${JSON.stringify({ ...cuts, failures: cuts.failures.length })}\n`)
  const killed = await runUploadKills({ kills: Number(kills), seed: Number(seed), tell })
  process.stdout.write(`${JSON.stringify({ ...killed, failures: killed.failures.length })}\n`)
  const full = await runDiskFull()
  process.stdout.write(`${JSON.stringify(full)}\n`)
  return [...cutsFailures(cuts), ...uploadKillsFailures(killed), ...diskFullFailures(full)]
}

/** `npm run faults -- races [rounds]`. */
async function races([rounds = '1000']: readonly string[]): Promise<string[]> {
  const report = await runRaces(Number(rounds))
  process.stdout.write(`${JSON.stringify({ ...report, breaches: report.breaches.length })}\n`)
  return findLosses(report)
}

/** `npm run faults -- recordings [count] [seed]`: recordings through a network that cuts, delays and resets. */
async function recordings([count = '50', seed = '1']: readonly string[]): Promise<string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const report = await runRecordings({ recordings: Number(count), seed: Number(seed), tell })
  process.stdout.write(`${JSON.stringify({ ...report, failures: report.failures.length })}\n`)
  return recordingsFailures(report)
}

/** `npm run faults -- scanner`: a real clamd with one made signature, asked as the server asks it. */
async function scanner(): Promise<string[]> {
  const report = await runScanner()
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return scannerFailures(report)
}

/** `npm run faults -- robot [presses] [seed]`: presses what the pages of orders offer to each role, in both languages. */
async function robot([presses = '2000', seed = '1']: readonly string[]): Promise<string[]> {
  const isFine = await runJourneys('tests/robot/walk.journey.ts', {
    ROBOT_PRESSES: presses,
    ROBOT_SEED: seed,
  })
  return isFine ? [] : ['acts that are offered neither happen nor say what they want']
}

/** `npm run faults -- applications [kind…]`: a whole application of each kind of company by hand, to its open account. */
async function applications(kinds: readonly string[]): Promise<string[]> {
  const wanted = kinds.length > 0 ? kinds : COMPANY_KINDS
  const isFine = await runJourneys('tests/robot/applications.journey.ts', { ROBOT_KINDS: wanted.join(' ') })
  return isFine ? [] : ['companies that cannot be opened by hand']
}

/** `npm run faults -- journeys [filter…]`: every journey in both languages, and every act of the workflow pressed by hand. */
async function journeys(filters: readonly string[]): Promise<readonly string[]> {
  process.env['WALK'] = '1'
  const { failed, names, shaky = [] } = await runPlaywright(filters)
  for (const name of shaky) process.stderr.write(`passed at the second try only: ${name}\n`)
  return failed > 0 && names.length === 0 ? ['journeys that did not pass'] : names
}

/** Of the planted faults so many may be missed. */
const MOST_MISSED = 3

/** `npm run faults -- planted`: faults of kinds that were made once are planted one by one; the tests have to notice. */
async function planted(): Promise<string[]> {
  const report = await runPlanted((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return report.missed.length > MOST_MISSED ? report.missed.map((fault) => `not noticed: ${fault}`) : []
}

const FAULTS: Readonly<Record<string, (args: readonly string[]) => Promise<readonly string[]>>> = {
  applications,
  corpus,
  journeys,
  kills,
  planted,
  races,
  recordings,
  robot,
  scanner,
  uploads,
}

const [name = 'kills', ...args] = process.argv.slice(2)
const run = FAULTS[name]
if (!run) throw new Error(`There is no fault test "${name}": ${Object.keys(FAULTS).join(', ')}`)
const failures = await run(args)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.stderr.write(failures.length === 0 ? 'Every promise was kept\n' : `${failures.length} failures\n`)
process.exitCode = failures.length === 0 ? 0 : 1
