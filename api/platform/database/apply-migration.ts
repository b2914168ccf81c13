import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MigrationFile } from './migration-files.ts'
import { concurrentIndexIn, isInPieces } from './migration-step.ts'

export type Patience = {
  /** a migration waits no longer for a lock: whoever comes behind it in the queue waits as long */
  lockMs: number
  tries: number
  betweenMs: number
}

/** Nobody waits for longer than a fifth of a second (`npm run faults -- locks`). */
export const PATIENCE: Patience = { lockMs: 150, tries: 300, betweenMs: 500 }

const KEEP = 'insert into kaihu.migration (name, hash, step) values ($1, $2, $3)'

async function applyWhole(client: pg.Client, { name, hash, step, sql }: MigrationFile, lockMs: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query(KEEP, [name, hash, step])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An index beside the work that goes on knows no transaction: what an earlier try left behind goes first. */
async function applyBeside(client: pg.Client, { name, hash, step, sql }: MigrationFile, index: string) {
  await client.query(`drop index concurrently if exists kaihu.${pg.escapeIdentifier(index)}`)
  await client.query(sql)
  await client.query(KEEP, [name, hash, step])
}

/** Commits by itself: each piece is soon done, and one that is begun anew finds what is done done. */
async function applyInPieces(client: pg.Client, { name, hash, step, sql }: MigrationFile) {
  await client.query(sql)
  await client.query(KEEP, [name, hash, step])
}

function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

export async function applyMigration(
  client: pg.Client,
  file: MigrationFile,
  { lockMs, tries, betweenMs }: Patience = PATIENCE,
): Promise<void> {
  const index = concurrentIndexIn(file.sql)
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (index !== undefined) await applyBeside(client, file, index)
      else if (isInPieces(file.sql)) await applyInPieces(client, file)
      else await applyWhole(client, file, lockMs)
      return
    } catch (error) {
      if (!isLocked(error) || attempt >= tries)
        throw new Error(`Migration ${file.name} failed; nothing of it was kept`, { cause: error })
      await pause(betweenMs)
    }
  }
}
