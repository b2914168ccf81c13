import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { FaultBed } from './bed.ts'
import { checkOrders } from './check-orders.ts'
import { type Breach, checkWrites } from './check-writes.ts'
import { readJournal } from './journal.ts'

export type Checked = { orders: number; commands: number; auditEntries: number; breaches: Breach[] }

/** Everything that clients wrote down of a bed, and all orders and audit chains in it. */
export async function checkBed(
  bed: Pick<FaultBed, 'journals' | 'openDatabase' | 'verifyAudit'>,
): Promise<Checked> {
  const files = readdirSync(bed.journals).map((name) => path.join(bed.journals, name))
  const database = await bed.openDatabase()
  try {
    const { orders, commands, breaches } = await checkOrders(database)
    const { flaw, entries } = await bed.verifyAudit(database)
    const writes = await checkWrites(database, files.flatMap(readJournal))
    const broken = flaw ? [{ invariant: 'I13', what: JSON.stringify(flaw) }] : []
    return { orders, commands, auditEntries: entries, breaches: [...breaches, ...writes, ...broken] }
  } finally {
    await database.destroy()
  }
}
