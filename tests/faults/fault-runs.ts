import path from 'node:path'
import { runPlaywright, runVitest } from '../../tools/ci/suites.ts'
import { COMPANY_KINDS } from '../robot/dossier.ts'
import { runCanary } from './canary/run-canary.ts'
import { makeClusterBed } from './citus/cluster-bed.ts'
import { runDeploy } from './deploy/run-deploy.ts'
import { runFailover } from './failover/run-failover.ts'
import { floodFailures, runFlood } from './flood/run-flood.ts'
import { runImage } from './image/run-image.ts'
import { runKills } from './kills/run-kills.ts'
import { findFailures } from './kills/verdict.ts'
import { runLocks } from './locks/run-locks.ts'
import { installMakers } from './outside/makers/install-makers.ts'
import { runStores } from './outside/stores.ts'
import { withEveryVersion } from './outside/treasury/older-schemas.ts'
import { runOutside } from './outside/whole/run-outside.ts'
import { runPlanted } from './planted/run-planted.ts'
import { runPooler } from './pooler/run-pooler.ts'
import { findLosses, runRaces } from './races/run-races.ts'
import { recordingsFailures, runRecordings } from './recordings/run-recordings.ts'
import { runRestore } from './restore/run-restore.ts'
import { runRolling } from './rolling/run-rolling.ts'
import { runJourneys } from './run-journeys.ts'
import type { RUN_LINES } from './run-lines.ts'
import { runSyscalls } from './syscalls/run-syscalls.ts'
import { corpusFailures, runCorpus } from './uploads/run-corpus.ts'
import { cutsFailures, runCuts } from './uploads/run-cuts.ts'
import { diskFullFailures, runDiskFull } from './uploads/run-disk-full.ts'
import { runScanner, scannerFailures } from './uploads/run-scanner.ts'
import { runUploadKills, uploadKillsFailures } from './uploads/run-upload-kills.ts'

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

async function corpus(): Promise<string[]> {
  const report = await runCorpus((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return corpusFailures(report)
}

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

async function flood(): Promise<string[]> {
  const report = await runFlood()
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return floodFailures(report)
}

async function races([rounds = '1000']: readonly string[]): Promise<string[]> {
  const report = await runRaces(Number(rounds))
  process.stdout.write(`${JSON.stringify({ ...report, breaches: report.breaches.length })}\n`)
  return findLosses(report)
}

async function recordings([count = '50', seed = '1']: readonly string[]): Promise<string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const report = await runRecordings({ recordings: Number(count), seed: Number(seed), tell })
  process.stdout.write(`${JSON.stringify({ ...report, failures: report.failures.length })}\n`)
  return recordingsFailures(report)
}

async function scanner(): Promise<string[]> {
  const report = await runScanner()
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return scannerFailures(report)
}

async function outside(): Promise<readonly string[]> {
  const { table, failures } = await runOutside((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${table}\n`)
  const { failed, names } = await runVitest(['tests/faults/outside/back-channel.test.ts'])
  return [...failures, ...(failed > 0 && names.length === 0 ? ['sign-out could not be tried'] : names)]
}

async function makers(): Promise<readonly string[]> {
  installMakers((line) => process.stderr.write(`${line}\n`))
  const { failed, names } = await runVitest(['tests/faults/outside/makers'])
  return failed > 0 && names.length === 0 ? ['systems of other makers that could not be tried'] : names
}

function stores([address]: readonly string[]): Promise<readonly string[]> {
  return runStores((line) => process.stderr.write(`${line}\n`), address)
}

async function ebam([folder]: readonly string[]): Promise<readonly string[]> {
  if (folder === undefined) return ['name the folder of the published schemas: npm run faults -- ebam FOLDER']
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  process.env['EBAM_PUBLISHED'] = withEveryVersion(path.resolve(folder), tell)
  const { failed, names } = await runVitest(['api/ebam'])
  return failed > 0 && names.length === 0 ? ['messages that could not be tried'] : names
}

async function erasure(): Promise<readonly string[]> {
  process.env['ERASURE'] = 'all'
  const { failed, names } = await runVitest(['tests/faults/erasure.test.ts'])
  return failed > 0 && names.length === 0 ? ['an erasure that could not be tried'] : names
}

async function robot([presses = '2000', seed = '1']: readonly string[]): Promise<string[]> {
  const isFine = await runJourneys('tests/robot/walk.journey.ts', {
    ROBOT_PRESSES: presses,
    ROBOT_SEED: seed,
  })
  return isFine ? [] : ['acts that are offered neither happen nor say what they want']
}

async function applications(kinds: readonly string[]): Promise<string[]> {
  const wanted = kinds.length > 0 ? kinds : COMPANY_KINDS
  const isFine = await runJourneys('tests/applications/by-robot.journey.ts', {
    ROBOT_KINDS: wanted.join(' '),
  })
  return isFine ? [] : ['companies that cannot be opened by hand']
}

async function journeys(filters: readonly string[]): Promise<readonly string[]> {
  process.env['WALK'] = '1'
  const { failed, names, slow = [] } = await runPlaywright(filters)
  for (const name of slow) process.stderr.write(`${name}\n`)
  return failed > 0 && names.length === 0 ? ['journeys that did not pass'] : names
}

/** The banks of their own that every journey is taken at by night. */
const EXAMPLE_BANKS = ['examples/plain-bank', 'examples/harbour-bank']

async function banks(folders: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = []
  for (const folder of folders.length > 0 ? folders : EXAMPLE_BANKS) {
    process.env['KAIHU_BANK'] = path.resolve(folder)
    failed.push(...(await journeys([])).map((name) => `${folder}: ${name}`))
  }
  return failed
}

/** Of the planted faults so many may be missed. */
const MOST_MISSED = 3

async function offered(): Promise<readonly string[]> {
  process.env['OFFERED'] = 'all'
  const { failed, names } = await runVitest([
    'tests/faults/offered.test.ts',
    'tests/faults/offered-own.test.ts',
  ])
  return failed > 0 && names.length === 0 ? ['situations that could not be looked at'] : names
}

async function masked(): Promise<readonly string[]> {
  process.env['MASKED'] = 'all'
  const { failed, names } = await runVitest(['tests/faults/masked.test.ts'])
  return failed > 0 && names.length === 0 ? ['orders that could not be read'] : names
}

async function planted(words: readonly string[]): Promise<string[]> {
  const report = await runPlanted((line) => process.stderr.write(`${line}\n`), words)
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return report.missed.length > MOST_MISSED ? report.missed.map((fault) => `not noticed: ${fault}`) : []
}

function canary(words: readonly string[]): Promise<readonly string[]> {
  return runCanary((line) => process.stderr.write(`${line}\n`), words)
}

async function packs([count = '1000', seed = '1']: readonly string[]): Promise<readonly string[]> {
  process.env['PACKS'] = count
  process.env['PACKS_SEED'] = seed
  const { failed, names } = await runVitest(['tests/faults/packs.test.ts'])
  return failed > 0 && names.length === 0 ? ['packs that the verifiers did not agree on'] : names
}

async function deploy(): Promise<readonly string[]> {
  const { failures: found, ...report } = await runDeploy((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function image(): Promise<readonly string[]> {
  const { failures: found, ...report } = await runImage((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function restore([megabytes = '1000']: readonly string[]): Promise<readonly string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const { failures: found, ...report } = await runRestore(Number(megabytes), tell)
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function locks([orders = '1000000', from = '0700']: readonly string[]): Promise<readonly string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const { failures: found, ...report } = await runLocks(Number(orders), from, tell)
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function rolling([restarts = '20']: readonly string[]): Promise<readonly string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const { failures: found, ...report } = await runRolling(Number(restarts), tell)
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function failover([rounds = '50', seed = '1']: readonly string[]): Promise<readonly string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const { failures: found, ...report } = await runFailover({
    count: Number(rounds),
    seed: Number(seed),
    tell,
  })
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function syscalls([count = '500', seed = '1']: readonly string[]): Promise<readonly string[]> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const { failures: found, ...report } = await runSyscalls(Number(count), Number(seed), tell)
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function pgbouncer([rounds = '200']: readonly string[]): Promise<readonly string[]> {
  const { failures: found, ...report } = await runPooler(Number(rounds))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return found
}

async function citus([server = '5', machines = '9', seed = '1']: readonly string[]): Promise<string[]> {
  const plan = { serverKills: Number(server), databaseKills: Number(machines), seed: Number(seed) }
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const report = await runKills({ ...plan, tell }, makeClusterBed)
  process.stdout.write(`${JSON.stringify({ ...report, breaches: report.breaches.length })}\n`)
  return findFailures(report)
}

type Run = (args: readonly string[]) => Promise<readonly string[]>

/** What each name runs; loading all of it takes seconds. */
export const FAULTS: Readonly<Record<keyof typeof RUN_LINES, Run>> = {
  applications,
  banks,
  canary,
  citus,
  corpus,
  deploy,
  ebam,
  erasure,
  failover,
  flood,
  image,
  journeys,
  kills,
  locks,
  makers,
  masked,
  offered,
  outside,
  packs,
  pgbouncer,
  planted,
  races,
  recordings,
  restore,
  robot,
  rolling,
  scanner,
  stores,
  syscalls,
  uploads,
}
