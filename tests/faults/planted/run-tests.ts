import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { toolPath } from '../../../tools/ci/run-tool.ts'

/** A fault may make a test run for ever. */
const LIMIT_MS = 300_000

type VitestReport = {
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

export type Outcome = {
  readonly isGreen: boolean
  /** the first test that failed, as `file: sentence`; null when the tests could not even be loaded */
  readonly failed: string | null
}

/** Runs test files of the copy until one test fails. */
export async function runTests(copy: string, files: readonly string[]): Promise<Outcome> {
  const told = path.join(copy, 'told.json')
  rmSync(told, { force: true })
  const flags = ['--bail=1', '--maxWorkers=1', '--retry=0', '--reporter=json', `--outputFile=${told}`]
  await finish(copy, [toolPath('vitest'), 'run', ...flags, ...files])
  if (!existsSync(told)) return { isGreen: false, failed: null }
  const report = JSON.parse(readFileSync(told, 'utf8')) as VitestReport
  return { isGreen: report.success, failed: firstFailure(copy, report) }
}

function firstFailure(copy: string, { testResults }: VitestReport): string | null {
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `${path.relative(copy, name)}: ${failed.fullName}`
  }
  return null
}

function finish(cwd: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', timeout: LIMIT_MS })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}
