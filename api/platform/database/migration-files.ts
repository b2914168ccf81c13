import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationStep, stepOf } from './migration-step.ts'

export type MigrationFile = { name: string; sql: string; hash: string; step: MigrationStep }

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** Reads the files in the order they run. Throws when two share a number or a name has another shape. */
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.filter((name) => !FILE_NAME.test(name))
  if (odd.length > 0) throw new Error(`Migration names must look like 0001_name.sql: ${odd.join(', ')}`)
  if (new Set(names.map((name) => name.slice(0, 4))).size !== names.length) {
    throw new Error(`Two migrations share a number in ${directory}`)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${directory}/${name}`, 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex'), step: stepOf(sql) }
    }),
  )
}
