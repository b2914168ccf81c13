import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-thread-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const STARTER = `
import { runInThread } from ${JSON.stringify(path.join(import.meta.dirname, 'run-in-thread.ts'))}
process.stdout.write(JSON.stringify(await runInThread(new URL('./work.worker.mjs', import.meta.url), { n: 41 })))
process.exit(0)
`
const WORK = `
import { parentPort, workerData } from 'node:worker_threads'
parentPort.postMessage({ answer: workerData.n + 1 })
`

test('a thread’s answer is its own also where the process is watched for changes', async () => {
  writeFileSync(path.join(folder, 'start.mjs'), STARTER)
  writeFileSync(path.join(folder, 'work.worker.mjs'), WORK)
  const watched = spawn(process.execPath, ['--watch', path.join(folder, 'start.mjs')])
  const said = await new Promise((resolve) => watched.stdout.once('data', (text) => resolve(String(text))))
  watched.kill()
  expect(said).toContain('{"answer":42}')
})
