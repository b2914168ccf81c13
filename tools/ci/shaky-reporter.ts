import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes the name of every test that passed at the second try only into the file that SHAKY_TESTS_FILE names. */
export default class ShakyReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    const file = process.env['SHAKY_TESTS_FILE']
    if (file !== undefined && testCase.diagnostic()?.flaky) appendFileSync(file, `${testCase.fullName}\n`)
  }
}
