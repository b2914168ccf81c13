import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, toolPath } from '../../../tools/ci/run-tool.ts'

/** A fault may make a test run for ever. */
const LIMIT_MS = 300_000
const MOST_SAID = 2_000

type VitestReport = {
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    /** why the file could not be loaded */
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

export type Outcome = {
  readonly isGreen: boolean
  /** the first test that failed, as `file: sentence`; null when the tests could not even be loaded */
  readonly failed: string | null
  /** why nothing could be loaded, or what the run said last */
  readonly said: string
}

/** Runs test files of the copy until one test fails. */
export async function runTests(copy: string, files: readonly string[]): Promise<Outcome> {
  const told = path.join(copy, 'told.json')
  rmSync(told, { force: true })
  const flags = ['--bail=1', '--maxWorkers=1', '--retry=0', '--reporter=json', `--outputFile=${told}`]
  // The copy's own: tests that load another vitest than the one that runs them do not load at all.
  const vitest = path.join(copy, path.relative(ROOT, toolPath('vitest')))
  const said = await finish(copy, [vitest, 'run', ...flags, ...files])
  if (!existsSync(told)) return { isGreen: false, failed: null, said }
  const report = JSON.parse(readFileSync(told, 'utf8')) as VitestReport
  const failed = firstFailure(copy, report)
  const unloaded = report.testResults.map(({ message }) => message).find((one) => one !== '')
  return { isGreen: report.success, failed, said: unloaded ?? said }
}

function firstFailure(copy: string, { testResults }: VitestReport): string | null {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${path.relative(copy, name)}: ${failed.fullName}`
  }
  return null
}

/** Answers what the run said last, and how it ended. */
function finish(cwd: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS })
  let said = ''
  const listen = (piece: Buffer) => void (said = `${said}${piece.toString('utf8')}`.slice(-MOST_SAID))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(`${said}\n${signal ?? `exit ${code}`}`))
  })
}
