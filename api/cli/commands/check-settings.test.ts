import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { startOwnData } from '../../../tests/harness/process/own-product-data.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const { environment } = await startOwnData()
const server = await startRecordingServer()

/** `npm run kaihu -- check-settings --connect` with these settings on top. */
async function connect(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['api/cli/kaihu.ts', 'check-settings', '--connect'], {
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
  const good = await connect(HUB)
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
