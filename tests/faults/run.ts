import { listRuns } from '../../tools/runs/list-runs.ts'
import { RUN_LINES } from './run-lines.ts'

function isRun(name: string): name is keyof typeof RUN_LINES {
  return Object.hasOwn(RUN_LINES, name)
}

/** Runs what is named; with no such name it says what there is, and nothing is begun. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (!isRun(name)) {
    process.stderr.write(listRuns('faults', RUN_LINES))
    return 2
  }
  const { FAULTS } = await import('./fault-runs.ts')
  const failures = await FAULTS[name](args)
  for (const failure of failures) process.stderr.write(`${failure}\n`)
  process.stderr.write(failures.length === 0 ? 'Every promise was kept\n' : `${failures.length} failures\n`)
  return failures.length === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
