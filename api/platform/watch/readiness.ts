import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../database/migration-files.ts'
import type { Blobs } from '../objects/blobs.ts'

export const PARTS = ['process', 'database', 'schema', 'disk', 'storage'] as const
export type Part = (typeof PARTS)[number]
export type Standing = Readonly<Partial<Record<Part, 'up' | 'down'>>>

/** Whatever it throws says that the part is not there. */
export type Check = () => Promise<boolean>
export type Checks = Readonly<Partial<Record<Exclude<Part, 'process'>, Check>>>

const PATIENCE_MS = 2_000

/**
 * Storage is not among these: it is the same for every server, and a balancer would end with no server left.
 */
const NEEDED: readonly Part[] = ['process', 'database', 'schema', 'disk']

export function isReady(standing: Standing): boolean {
  return NEEDED.every((part) => standing[part] !== 'down')
}

export async function inTime(ask: Check, patienceMs = PATIENCE_MS): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
  return Promise.race([ask().catch(() => false), late])
}

export async function standingOf(isStaying: boolean, checks: Checks): Promise<Standing> {
  const asked = Object.entries(checks).map(
    async ([part, check]) => [part, (await inTime(check)) ? 'up' : 'down'] as const,
  )
  return { process: isStaying ? 'up' : 'down', ...Object.fromEntries(await Promise.all(asked)) }
}

export function checkDatabase(database: Database): Check {
  return async () => {
    await sql`select 1`.execute(database)
    return true
  }
}

/** Every migration of this release was applied; a newer release may have brought the schema further. */
export async function checkSchema(database: Database, directory = MIGRATIONS_DIRECTORY): Promise<Check> {
  const names = (await readMigrationFiles(directory)).map(({ name }) => name)
  return async () => {
    const { rows } = await sql<{ applied: number }>`
      select count(*) as applied from kaihu.migration where name = any(${names})`.execute(database)
    return rows[0]?.applied === names.length
  }
}

export function checkStorage(blobs: Blobs): Check {
  return async () => {
    await blobs.has('objects/00/none')
    return true
  }
}

export type Disk = { readonly free: number; readonly size: number }

export async function diskOf(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const parent = path.dirname(path.resolve(folder))
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return diskOf(parent)
  }
}

const MEGABYTE = 1_048_576

export function checkDisk(folder: string, leastMegabytes: number): Check {
  return async () => (await diskOf(folder)).free >= leastMegabytes * MEGABYTE
}
