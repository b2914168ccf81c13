import type { Database } from '../platform/database/connect.ts'
import { findStampOf } from './witness.store.ts'

export async function findStamp(database: Database, note: string): Promise<Buffer | undefined> {
  return (await findStampOf(database, note))?.proof ?? undefined
}
