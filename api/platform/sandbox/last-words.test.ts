import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Ending, hear } from './last-words.ts'
import { startApart } from './start-apart.ts'

const folder = mkdtempSync('/var/tmp/kaihu-apart-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Ends a program that says something of a customer, and tells what is told of its end. */
async function toldOf(script: string, hasBegun: boolean): Promise<string> {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const tell = hear(child)
  const [code, signal] = (await once(child, 'close')) as [Ending['code'], Ending['signal']]
  return tell({ code, signal }, hasBegun)
}

test('a process kept apart that may not read its own program says so', async () => {
  const program = path.join(folder, 'program.ts')
  writeFileSync(program, 'process.send?.("begun")')
  const child = startApart({ program, heap: 64, by: 'ipc' })
  const tell = hear(child)
  const [code, signal] = (await once(child, 'close')) as [Ending['code'], Ending['signal']]
  expect(tell({ code, signal }, false)).toMatch(
    /^exit 1: .*(ERR_ACCESS_DENIED|EACCES|ENOENT|MODULE_NOT_FOUND)/,
  )
})

test('what a process says before it was given anything is told whole, in one line', async () => {
  const told = await toldOf(`throw new Error('no fonts in /usr/share\\nat all')`, false)
  expect(told).toMatch(/^exit 1: .*Error: no fonts in \/usr\/share at all/)
  expect(told).not.toContain('\n')
})

test('what a process says while it works is told without a word of what it worked on', async () => {
  const told = await toldOf(
    `console.error("thread 'main' panicked at crates/text/src/lib.rs:12:3:\\nbyte 3 of 王小明 310000199002188072"); throw new TypeError('王小明')`,
    true,
  )
  expect(told).toBe('exit 1: panicked at crates/text/src/lib.rs:12:3 TypeError')
})

test('a process that was ended says by what', async () => {
  expect(await toldOf(`process.kill(process.pid, 'SIGKILL')`, true)).toBe('SIGKILL')
})
