import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findUnpressed } from './acts/act-ids.ts'
import { type Browser, findBrowser } from './find-browser.ts'
import { ROOT, toolPath } from './run-tool.ts'
import { slowest } from './slowest.ts'
import { whyFailed } from './why-failed.ts'

/** A skipped test counts as failed, for nobody looks at it otherwise; `slow` are files in seconds. */
export type Tally = {
  passed: number
  failed: number
  names: readonly string[]
  slow?: readonly string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: readonly {
    name: string
    startTime: number
    endTime: number
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[]
  }[]
}
type PlaywrightSpec = {
  ok: boolean
  title: string
  file: string
  tests: readonly {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    annotations: readonly { type: string; description?: string }[]
    results: readonly { duration: number; errors: readonly { message?: string }[] }[]
  }[]
}
type PlaywrightSuite = { suites?: readonly PlaywrightSuite[]; specs?: readonly PlaywrightSpec[] }
type PlaywrightReport = {
  suites: readonly PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

const NO_REPORT: Tally = { passed: 0, failed: 1, names: ['the run ended without a report'] }

/** Unit and API tests. */
export async function runVitest(filters: readonly string[]): Promise<Tally> {
  return withReport(async (file) => {
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...filters]
    const exitCode = await runVisibly(toolPath('vitest'), args, {})
    const report = readReport<VitestReport>(file)
    if (report === undefined) return NO_REPORT
    const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
    // A file that cannot be loaded fails the run without failing a test.
    const tests = report.testResults.flatMap((file) => file.assertionResults)
    const names = tests
      .filter((test) => test.status === 'failed')
      .map((test) => whyFailed(test.fullName, [test.failureMessages ?? []]))
    const taken = report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      ms: endTime - startTime,
    }))
    return {
      passed: report.numPassedTests,
      failed: exitCode === 0 ? failed : Math.max(failed, 1),
      names,
      slow: slowest(taken),
    }
  })
}

export async function runPlaywright(filters: readonly string[]): Promise<Tally> {
  const browser: Browser = await findBrowser()
  return withReport(async (file) => {
    const environment = {
      ...browser.environment,
      CHROME_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(filters.length > 0 && { NAMED_JOURNEYS: '1' }),
    }
    const exitCode = await runVisibly(
      toolPath('@playwright/test', 'playwright'),
      ['test', ...filters],
      environment,
    )
    const report = readReport<PlaywrightReport>(file)
    if (report === undefined) return NO_REPORT
    const { expected, unexpected, flaky, skipped } = report.stats
    const failed = unexpected + flaky + skipped + report.errors.length
    const specs = report.suites.flatMap(listSpecs)
    // Part of the journeys cannot press every act.
    const isWhole = filters.length === 0 && process.env['WALK'] !== undefined
    const pressed = new Set(specs.flatMap(actsOf))
    const missing = isWhole ? findUnpressed((id) => pressed.has(id)) : []
    return {
      passed: expected,
      failed: (exitCode === 0 ? failed : Math.max(failed, 1)) + missing.length,
      names: [
        ...specs.filter(({ ok }) => !ok).map(whySpecFailed),
        ...missing.map((id) => `nobody pressed ${id}`),
      ],
      slow: slowest(specs.map((spec) => ({ name: nameOf(spec), ms: durationOf(spec) }))),
    }
  })
}

function listSpecs(suite: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)]
}

function actsOf({ ok, tests }: PlaywrightSpec): readonly string[] {
  if (!ok) return []
  const annotations = tests.flatMap((test) => test.annotations)
  return annotations.flatMap(({ type, description }) => (type === 'act' && description ? [description] : []))
}

function nameOf({ file, title }: PlaywrightSpec): string {
  return `${file}: ${title}`
}

function durationOf({ tests }: PlaywrightSpec): number {
  return tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
}

function whySpecFailed(spec: PlaywrightSpec): string {
  const tries = spec.tests.flatMap(({ results }) => results)
  return whyFailed(
    nameOf(spec),
    tries.map(({ errors }) => errors.map(({ message }) => message ?? '')),
  )
}

async function withReport(run: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-report-'))
  try {
    return await run(path.join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

function runVisibly(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
