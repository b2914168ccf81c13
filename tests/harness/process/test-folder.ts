import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * A new folder for the data of a test's own server. It lies in memory where there is plenty: every database that is made
 * and dropped waits for the disk otherwise, and what a test leaves behind is thrown away with it anyhow.
 */
export async function makeTestFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), prefix))
  // Root's tests run the database as another user, who must be able to enter.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(place: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(place).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ENOUGH_BYTES
}
