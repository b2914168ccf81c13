import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../run-program.ts'
import { StartupError } from '../startup-error.ts'
import { type PostgresBinaries, programPath } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'

export type Cluster = {
  /** the folder that holds everything below, closed to other users */
  place: string
  /** PGDATA */
  directory: string
  binaries: PostgresBinaries
  user: DatabaseUser | undefined
}

export const SUPERUSER = 'kaihu_owner'

export function asDatabaseUser({ place, user }: Cluster): { cwd: string; uid?: number; gid?: number } {
  return user === undefined ? { cwd: place } : { cwd: place, uid: user.uid, gid: user.gid }
}

/** Whether the cluster was made already. It is renamed into place only when whole. */
export function isInitialised(cluster: Cluster): boolean {
  return existsSync(path.join(cluster.directory, 'PG_VERSION'))
}

/** Made under a temporary name, so that a start cut short leaves nothing half made behind. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  const temporary = `${cluster.directory}.initialising`
  const passwordFile = path.join(cluster.place, 'initial-password')
  await rm(temporary, { recursive: true, force: true })
  await writePrivately(passwordFile, await getPassword(cluster), cluster.user)
  try {
    const { exitCode, output } = await runProgram(
      programPath(cluster.binaries, 'initdb'),
      [
        `--pgdata=${temporary}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--data-checksums',
        // Sorting by code point is the same on every machine and in every later version.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${await findUnicodeLocale()}`,
      ],
      asDatabaseUser(cluster),
    )
    if (exitCode !== 0) throw new StartupError(`PostgreSQL could not make its data folder:\n${output}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(temporary, cluster.directory)
}

/** The superuser's password: random, made once, kept in a file that only the present user reads. */
export async function getPassword(cluster: Cluster): Promise<string> {
  const file = path.join(cluster.place, 'password')
  if (!existsSync(file)) await writePrivately(file, randomBytes(24).toString('base64url'), undefined)
  return (await readFile(file, 'utf8')).trim()
}

async function writePrivately(file: string, text: string, owner: DatabaseUser | undefined): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  if (owner !== undefined) await chown(file, owner.uid, owner.gid)
}

/** Trigram search sees Chinese only under a Unicode character type; plain C is the last resort. */
async function findUnicodeLocale(): Promise<string> {
  const listed = await runProgram('locale', ['-a']).catch(() => undefined)
  const names = new Set(listed?.output.split('\n').map((name) => name.trim()))
  return ['C.utf8', 'C.UTF-8', 'en_US.utf8', 'en_US.UTF-8'].find((name) => names.has(name)) ?? 'C'
}
