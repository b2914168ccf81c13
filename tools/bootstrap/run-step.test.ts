import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeTestFolder } from '../../tests/harness/process/test-folder.ts'

type Run = (
  node: string,
  args: readonly string[],
  root: string,
  options?: { againAfterMs: number },
) => Promise<number>
const RUN_STEP = './run-step.mjs'
const { keepRunning, runStep } = (await import(RUN_STEP)) as { keepRunning: Run; runStep: Run }

const folder = await makeTestFolder('kaihu-run-step-')
const starts = path.join(folder, 'starts')
const program = path.join(folder, 'program.mjs')
const soon = { againAfterMs: 1 }

/** A program that writes down each of its starts, and then does this. */
function programThat(does: string): readonly string[] {
  writeFileSync(starts, '')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(starts)}, 'x')
     const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length
     ${does}`,
  )
  return [program]
}

function started(): number {
  return readFileSync(starts, 'utf8').length
}

afterEach(() => void vi.restoreAllMocks())

test('a server that is killed is started again, until it ends by itself', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const args = programThat("if (start < 3) process.kill(process.pid, 'SIGKILL'); else process.exit(0)")
  expect(await keepRunning(process.execPath, args, folder, soon)).toBe(0)
  expect(started()).toBe(3)
  expect(told.mock.calls.join()).toContain('Kaihu died (SIGKILL) and is started again')
})

test('what fails at its start has said why, and is not started again', async () => {
  expect(await keepRunning(process.execPath, programThat('process.exit(1)'), folder, soon)).toBe(1)
  expect(started()).toBe(1)
})

test('any other step ends as it ends', async () => {
  const args = programThat("process.kill(process.pid, 'SIGKILL')")
  expect(await runStep(process.execPath, args, folder)).toBe(128)
  expect(started()).toBe(1)
})
