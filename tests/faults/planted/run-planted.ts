import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT, toolPath } from '../../../tools/ci/run-tool.ts'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'

export interface PlantedReport {
  planted: number
  found: number
  /** what no test noticed */
  missed: string[]
}

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

/** Plants one fault after the other into a copy of the source and runs the tests that ought to find it. */
export async function runPlanted(tell: (line: string) => void): Promise<PlantedReport> {
  const copy = copySource()
  const report: PlantedReport = { planted: 0, found: 0, missed: [] }
  try {
    for (const planted of PLANTED_FAULTS) {
      const isFound = await withFault(copy, planted, () => testsFail(copy, planted.tests))
      report.planted += 1
      if (isFound) report.found += 1
      else report.missed.push(planted.fault)
      tell(`${isFound ? 'found ' : 'MISSED'} ${planted.fault}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return report
}

/** The source beside its installed packages; packages of the product itself lead into the copy. */
function copySource(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'kaihu-planted-'))
  cpSync(ROOT, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.basename(from)) })
  cpSync(path.join(ROOT, 'node_modules/@kaihu'), path.join(copy, 'node_modules/@kaihu'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  linkPackages(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Every installed package but the product's own, as a link. */
function linkPackages(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name !== '@kaihu') symlinkSync(path.join(from, name), path.join(to, name))
  }
}

async function withFault(
  copy: string,
  { file, from, to }: PlantedFault,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const place = path.join(copy, file)
  const whole = readFileSync(place, 'utf8')
  writeFileSync(
    place,
    whole.replace(from, () => to),
  )
  try {
    return await judge()
  } finally {
    writeFileSync(place, whole)
  }
}

function testsFail(copy: string, tests: readonly string[]): Promise<boolean> {
  const args = [toolPath('vitest'), 'run', '--bail=1', '--reporter=dot', ...tests]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code !== 0))
  })
}
