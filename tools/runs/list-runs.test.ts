import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BENCH_LINES } from '../../bench/figures/run-lines.ts'
import { RUN_LINES } from '../../tests/faults/run-lines.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

function run(file: string, args: readonly string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [file, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr, stdout }
}

describe('a command of many runs', () => {
  it.each([
    { file: 'tests/faults/run.ts', args: [], lines: RUN_LINES },
    { file: 'bench/run.ts', args: [], lines: BENCH_LINES },
    { file: 'bench/run.ts', args: ['no-such-run'], lines: BENCH_LINES },
  ])('$file $args says what there is, begins nothing, and ends with 2', ({ file, args, lines }) => {
    const { status, stderr, stdout } = run(file, args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    const said = stderr.split('\n').map((line) => line.trim().split(' ')[0])
    for (const name of Object.keys(lines)) expect(said, name).toContain(name)
  })
})
