import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copySource } from './copy-source.ts'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'
import { runTests } from './run-tests.ts'
import { writeTable } from './verdict-table.ts'
import { findVerdict, keepVerdict, type Verdict } from './verdicts.ts'

export type PlantedReport = {
  planted: number
  found: number
  /** what no test noticed */
  missed: string[]
}

type Tell = (line: string) => void

/** Plants one fault after the other into a copy of the source and runs the tests that ought to find it. */
export async function runPlanted(tell: Tell, words: readonly string[]): Promise<PlantedReport> {
  if (words.length > 0) return runNamed(words, tell)
  const open = PLANTED_FAULTS.filter((planted) => (findVerdict(planted)?.foundBy ?? null) === null)
  if (open.length > 0) await judgeAll(open, tell)
  const verdicts = PLANTED_FAULTS.flatMap((planted) => findVerdict(planted) ?? [])
  if (verdicts.length < PLANTED_FAULTS.length) throw new Error('the source was changed meanwhile: once more')
  const missed = verdicts.filter(({ foundBy }) => foundBy === null)
  writeTable(verdicts)
  tell(`${verdicts.length - missed.length} of ${PLANTED_FAULTS.length} found`)
  return {
    planted: verdicts.length,
    found: verdicts.length - missed.length,
    missed: missed.map(({ fault }) => fault),
  }
}

/** Some of them, judged anew whatever was found before; the page of all of them stays as it is. */
async function runNamed(words: readonly string[], tell: Tell): Promise<PlantedReport> {
  const named = PLANTED_FAULTS.filter(({ fault, file }) =>
    words.some((word) => fault.includes(word) || file.includes(word)),
  )
  if (named.length === 0) throw new Error(`no fault is called ${words.join(' or ')}`)
  await judgeAll(named, tell)
  const missed = named.filter((planted) => (findVerdict(planted)?.foundBy ?? null) === null)
  return {
    planted: named.length,
    found: named.length - missed.length,
    missed: missed.map(({ fault }) => fault),
  }
}

async function judgeAll(open: readonly PlantedFault[], tell: Tell): Promise<void> {
  const copy = copySource()
  try {
    await expectGreen(copy, open)
    for (const planted of open) {
      const verdict = await judge(copy, planted)
      keepVerdict(planted, verdict)
      tell(
        verdict.foundBy === null ? `MISSED ${planted.fault}` : `found  ${planted.fault} (${verdict.foundBy})`,
      )
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** A test that fails without the fault would prove nothing. */
export async function expectGreen(copy: string, open: readonly PlantedFault[]): Promise<void> {
  const { isGreen, failed, said } = await runTests(copy, [...new Set(open.map(({ test }) => test))])
  if (isGreen) return
  throw new Error(`without any fault the tests fail: ${failed ?? `they cannot be loaded: ${said}`}`)
}

/** Source that does not even load is no fault that a test noticed. */
export async function judge(copy: string, { fault, file, from, to, test }: PlantedFault): Promise<Verdict> {
  const place = path.join(copy, file)
  const whole = readFileSync(place, 'utf8')
  const planted = whole.replace(from, () => to)
  writeFileSync(place, planted)
  try {
    const { failed } = await runTests(copy, [test])
    return { fault, file, foundBy: failed }
  } finally {
    writeFileSync(place, whole)
  }
}
