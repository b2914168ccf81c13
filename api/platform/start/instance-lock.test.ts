import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './instance-lock.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-lock-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a second start on the same data is told who runs there and where it serves', async () => {
  const first = await lockDataFolder(folder)
  first.announce('http://localhost:3000')
  await expect(lockDataFolder(`${folder}/.`)).rejects.toThrow(
    new RegExp(`process ${process.pid}.*http://localhost:3000`, 's'),
  )
  await first.release()
})

test('the folder is free again once it was released', async () => {
  await (await lockDataFolder(folder)).release()
  await (await lockDataFolder(folder)).release()
})
