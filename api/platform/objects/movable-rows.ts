import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'

export type MovableRows<Row extends { orderCode: string }> = {
  readonly name: string
  list(database: Database, limit: number): Promise<readonly (Row & { content: unknown })[]>
  /** Puts the object in the place of the content. Answers false when the row is gone, or was moved already. */
  point(trx: Transaction, row: Row, sha256: string): Promise<boolean>
  count(database: Database): Promise<number>
}
