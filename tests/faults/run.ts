import { runKills } from './kills/run-kills.ts'
import { findFailures } from './kills/verdict.ts'
import { corpusFailures, runCorpus } from './uploads/run-corpus.ts'

/** `npm run faults -- kills [server kills] [PostgreSQL kills] [seed]`: prints the counters as one JSON line. */
const kills = async ([server = '200', database = '20', seed = '1']: readonly string[]): Promise<string[]> => {
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
const corpus = async (): Promise<string[]> => {
  const report = await runCorpus((line) => process.stderr.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify(report)}\n`)
  return corpusFailures(report)
}

const FAULTS: Readonly<Record<string, (args: readonly string[]) => Promise<string[]>>> = { corpus, kills }

const [name = 'kills', ...args] = process.argv.slice(2)
const run = FAULTS[name]
if (!run) throw new Error(`There is no fault test "${name}": ${Object.keys(FAULTS).join(', ')}`)
const failures = await run(args)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.stderr.write(failures.length === 0 ? 'Every promise was kept\n' : `${failures.length} failures\n`)
process.exitCode = failures.length === 0 ? 0 : 1
