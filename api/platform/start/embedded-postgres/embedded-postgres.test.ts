import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findUnsafeSettings, queryOnce } from './durability.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { waitUntilGone } from './server.ts'

let folder: string
let server: EmbeddedPostgres
const said: string[] = []
function start() {
  return startEmbeddedPostgres(path.join(folder, 'postgresql'), (text) => said.push(text))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaihu-embedded-'))
  await chmod(folder, 0o755)
  server = await start()
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the server keeps what it acknowledges and its password is for the owner alone', async () => {
  expect(await findUnsafeSettings(server.databaseUrl)).toEqual([])
  expect((await stat(path.join(server.place, 'password'))).mode & 0o777).toBe(0o600)
})

test('a wrong password is refused', async () => {
  const url = new URL(server.databaseUrl)
  url.password = 'guess'
  await expect(queryOnce(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a server left running by a killed process is taken over, not started twice', async () => {
  const again = await start()
  expect(again.pid).toBe(server.pid)
  expect(said.at(-1)).toContain('Taking over')
})

test('what was committed outlives a kill of the server', async () => {
  await queryOnce(server.databaseUrl, 'create table kept as select 42 as answer')
  process.kill(server.pid, 'SIGKILL')
  await waitUntilGone(server.pid, 10_000)
  server = await start()
  expect(await queryOnce(server.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a watched server that was killed is there again at the same address, and stays down when it was stopped', async () => {
  server.keepAlive((line) => said.push(line))
  process.kill(server.pid, 'SIGKILL')
  const ask = () => queryOnce(server.databaseUrl, 'select answer from kept')
  await expect.poll(() => ask().catch(() => []), { timeout: 20_000 }).toEqual([{ answer: 42 }])
  expect(said.at(-1)).toBe('PostgreSQL has ended; starting it again')
  await server.stop()
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/)
  server = await start()
})

test('a server that is killed again while it starts is started once more, at once', async () => {
  server.keepAlive((line) => said.push(line))
  const first = server.pid
  process.kill(first, 'SIGKILL')
  const file = path.join(server.place, 'cluster/postmaster.pid')
  const starting = async () => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || first
  const second = await vi.waitUntil(async () => ((pid) => pid !== first && pid)(await starting()), {
    interval: 1,
    timeout: 20_000,
  })
  process.kill(second, 'SIGKILL')
  const ask = () => queryOnce(server.databaseUrl, 'select answer from kept')
  await expect.poll(() => ask().catch(() => []), { timeout: 20_000 }).toEqual([{ answer: 42 }])
  await server.stop()
  server = await start()
})

test('stopping twice is harmless', async () => {
  await server.stop()
  await server.stop()
  server = await start()
})
