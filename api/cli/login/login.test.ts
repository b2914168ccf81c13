import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { signInStaff } from '../../../tests/harness/signed-client.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { DEMO_PASSWORD } from '../../access/staff/demo-staff.ts'
import { administratorBy } from '../as-administrator.ts'
import { askDevice, awaitSession } from './device-flow.ts'
import { forgetLogin, keepLogin, loginFile, readLogin, readTokenToEnd } from './kept-login.ts'

const { app, database, config } = await startTestServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const server = `http://localhost:${(app.server.address() as AddressInfo).port}`
const home = mkdtempSync(path.join(tmpdir(), 'kaihu-login-'))
process.env['XDG_CONFIG_HOME'] = home
afterEach(() => forgetLogin())

function later() {
  return new Date(Date.now() + 60_000).toISOString()
}
function never(): Promise<string> {
  return Promise.reject(new Error('no password is asked for'))
}
function withPassword() {
  return Promise.resolve(DEMO_PASSWORD)
}
function by(name: string, settings: Record<string, string>, ask: () => Promise<string>) {
  return administratorBy(name, { database, config: testConfig(settings) }, ask)
}

/** Confirms in a browser what waits, whenever the command line is about to ask again. */
function confirming(code: string, decision = 'confirmed') {
  return async () => {
    const admin = await signInStaff(app, 'admin1')
    await admin.send('POST', `/v1/admin/device-logins/${code}`, { decision })
    await sql`update kaihu.device_login set polled_at = null`.execute(database)
  }
}

async function login(decision?: string) {
  const asked = await askDevice(server, { host: 'ops-1', osUser: 'kaihu' })
  const waiting = { deviceCode: asked.device_code, seconds: asked.interval, until: Date.now() + 60_000 }
  return awaitSession(server, waiting, confirming(asked.user_code, decision))
}

test('who confirmed in a browser acts at the command line, where nobody has a password and a factor is demanded', async () => {
  const { token, seconds } = await login()
  expect(seconds).toBe(3_600)
  keepLogin({ server, token, expiresAt: later() })
  for (const settings of [{ SECOND_FACTOR: 'any' }, { STAFF_PASSWORDS: 'false' }]) {
    expect(await by('admin1', settings, never)).toMatchObject({ kind: 'staff', role: 'ADMIN' })
    await expect(by('admin2', settings, never)).rejects.toThrow(/admin1 is signed in here, not admin2/)
  }
  // Where a password is enough another administrator may give theirs beside it.
  expect(await by('admin2', {}, withPassword)).toMatchObject({ role: 'ADMIN' })
})

test('without it a password alone is not enough where more is asked for, and it says what to do', async () => {
  const way = /npm run kaihu -- login/
  await expect(by('admin1', { SECOND_FACTOR: 'any' }, withPassword)).rejects.toThrow(way)
  await expect(by('admin1', { STAFF_PASSWORDS: 'false' }, withPassword)).rejects.toThrow(way)
  expect(await by('admin1', {}, withPassword)).toMatchObject({ role: 'ADMIN' })
  await sql`insert into kaihu.staff_factor (factor_id, staff_id, kind, name, made_at, key_id, wrapped, last_step)
    select gen_random_uuid(), staff_id, 'totp', 'phone', now(), 'k', '\\x00', 0 from kaihu.staff where username = 'admin2'`.execute(
    database,
  )
  await expect(by('admin2', {}, withPassword)).rejects.toThrow(/set up a second factor/)
})

test('what was turned away, or is asked of something else, is said in words', async () => {
  await expect(login('refused')).rejects.toThrow(/turned away/)
  await expect(askDevice('http://localhost:64999', { host: 'a', osUser: 'b' })).rejects.toThrow(
    /does not answer \(ECONNREFUSED\).*--server/,
  )
  const stranger = await startRecordingServer()
  stranger.says({ status: 404 })
  await expect(askDevice(stranger.url, { host: 'a', osUser: 'b' })).rejects.toThrow(/is not the staff side/)
  const waiting = { deviceCode: 'x', seconds: 5, until: Date.now() - 1 }
  await expect(awaitSession(server, waiting, () => Promise.resolve())).rejects.toThrow(/in time/)
})

test('the session is kept for its owner alone, and not used once others could read it', () => {
  expect(readLogin()).toBeUndefined()
  keepLogin({ server, token: 'kaihu_cl_1', expiresAt: later() })
  expect(statSync(loginFile()).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(loginFile())).mode & 0o777).toBe(0o700)
  expect(readLogin()?.token).toBe('kaihu_cl_1')
  expect(readLogin(loginFile(), new Date(Date.now() + 120_000))).toBeUndefined()
  chmodSync(loginFile(), 0o644)
  expect(() => readLogin()).toThrow(/can be read by others/)
  expect(readTokenToEnd()).toBe('kaihu_cl_1')
  keepLogin({ server, token: 'kaihu_cl_2', expiresAt: later() })
  expect(readLogin()?.token).toBe('kaihu_cl_2')
  expect(config.COMMAND_LINE_MINUTES).toBe(60)
})
