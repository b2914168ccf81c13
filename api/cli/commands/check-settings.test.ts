import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { commandData } from '../../../tests/harness/process/own-product-data.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { environment } = await commandData()
const server = await startRecordingServer()

/** `npm run kaihu -- check-settings --connect` with these settings on top. */
function connect(settings: Record<string, string>) {
  return commandHere(['check-settings', '--connect'], { env: { ...environment, ...settings } })
}

/** The same as a process of its own. */
async function run(options: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['api/cli/kaihu.ts', 'check-settings', ...options], {
    cwd: ROOT,
    env: { ...environment, ...settings },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said: `${out}${err}` }
}
const HUB = { HUB_URL: `${server.url}/hub`, HUB_TOKEN: 'hidden-token-1' }

test('every system that is named is tried, and one that fails ends it with its setting named', async () => {
  server.says({ status: 200, body: { status: 'UP' } })
  const good = await run(['--connect'], HUB)
  expect(good.code).toBe(0)
  expect(good.said).toMatch(/hub +ok/)
  expect(good.said).toMatch(/crt +not named/)
  expect(server.asked.at(-1)).toMatchObject({ method: 'GET', url: '/hub/STATUS' })

  server.says({ status: 401 })
  const nobody = {
    CLAMD: '127.0.0.1:1',
    MAIL_URL: 'smtp://u:hidden@127.0.0.1:1',
    MAIL_FROM: 'a@bank.example',
  }
  const bad = await connect({ ...HUB, ...nobody })
  expect(bad.code).toBe(1)
  expect(bad.said).toMatch(/hub +FAILED +It does not accept our credentials.*Check HUB_TOKEN/)
  expect(bad.said).toMatch(/clamd +FAILED +Nothing listens at the address.*Check CLAMD/)
  expect(bad.said).toMatch(/mail +FAILED +Nothing listens at the address.*Check MAIL_URL/)
  expect(bad.said).toContain('3 of the systems cannot be used')
  expect(bad.said).not.toContain('hidden')
})

test('where the database does not answer, that is said of what stands in it as well', async () => {
  const { code, said } = await connect({ DATABASE_URL: 'postgres://kaihu_owner@127.0.0.1:1/kaihu' })
  expect(code).toBe(1)
  for (const system of ['database', 'webhooks'])
    expect(said).toMatch(new RegExp(`${system} +FAILED +Nothing listens at the address.*Check DATABASE_URL`))
})

test('an option that there is not is named in a line, without where in the program it was read', async () => {
  const { code, said } = await run(['--role', 'server'])
  expect([code, said.split('\n').length]).toEqual([1, 2])
  expect(said).toContain("Unknown option '--role'")
})
