import type { Database } from '../platform/database/connect.ts'
import { findStampOf } from './witness.store.ts'

/** The time stamp that a witness gave over exactly this checkpoint; undefined before it saw it. */
export async function findStamp(database: Database, note: string): Promise<Buffer | undefined> {
  return (await findStampOf(database, note))?.proof ?? undefined
}
