import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'

const OPEN_HOME = '/var/lib/kaihu'
const SEARCH_BY_OWNER = 0o100
const SEARCH_BY_GROUP = 0o010
const SEARCH_BY_OTHERS = 0o001

/** Whether a user may enter a folder of this owner, group and mode. */
export function canEnter(folder: { uid: number; gid: number; mode: number }, user: DatabaseUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & SEARCH_BY_OWNER) !== 0
  if (folder.gid === user.gid) return (folder.mode & SEARCH_BY_GROUP) !== 0
  return (folder.mode & SEARCH_BY_OTHERS) !== 0
}

/** The first folder on the way to `target` that the user may not enter; missing ones do not count. */
export async function findClosedFolder(target: string, user: DatabaseUser): Promise<string | undefined> {
  for (const folder of ancestorsOf(path.resolve(target))) {
    const found = await stat(folder).catch(() => undefined)
    if (found === undefined) return undefined
    if (!canEnter(found, user)) return folder
  }
  return undefined
}

/** Where the database's files go: as wished, unless its user cannot go there; then below /var/lib/kaihu. */
export async function chooseDataPlace(
  wished: string,
  user: DatabaseUser | undefined,
): Promise<{ place: string; notice?: string }> {
  if (user === undefined) return { place: wished }
  const closed = await findClosedFolder(path.dirname(wished), user)
  if (closed === undefined) return { place: wished }
  const place = path.join(
    OPEN_HOME,
    createHash('sha256').update(wished).digest('hex').slice(0, 12),
    'postgresql',
  )
  const notice =
    `PostgreSQL runs as user "${user.name}" because it refuses root, and that user cannot enter ${closed}. ` +
    `The database is therefore kept in ${place} instead of ${wished}.`
  return { place, notice }
}

export async function makeDataPlace(place: string, user: DatabaseUser | undefined): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  await mkdir(place, { recursive: true, mode: 0o700 })
  if (user === undefined) return
  await chown(place, user.uid, user.gid)
  await chmod(place, 0o700)
}

/** The installed programs, or a copy in an open place when the database's user cannot reach them. */
export async function chooseBinariesPlace(
  installed: PostgresBinaries,
  user: DatabaseUser | undefined,
): Promise<PostgresBinaries> {
  if (user === undefined) return installed
  if ((await findClosedFolder(path.join(installed.root, 'bin'), user)) === undefined) return installed
  const root = path.join(OPEN_HOME, `postgresql-${installed.version}`)
  if (!existsSync(root)) await copyWhole(installed.root, root)
  return { ...installed, root }
}

/** Copies under a temporary name and renames, so that a copy cut short is never taken for a whole one. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  const temporary = `${to}.copying-${process.pid}`
  await cp(from, temporary, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(temporary, to)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another start was faster: its copy is as good as ours.
    if (!existsSync(to)) throw error
  }
}

function ancestorsOf(target: string): string[] {
  const folders = [target]
  for (let folder = target; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    folders.unshift(path.dirname(folder))
  }
  return folders
}
