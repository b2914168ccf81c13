/** A table whose rows lie on the workers of a distributed database. */
export type Spread = {
  table: string
  /** The column that says on which worker a row lies; a part of every key. */
  column: string
}

/**
 * The bulk of an order's rows: written once, never changed, read by order or chain alone. What is not here stays on the coordinator,
 * with the reasons of docs/adr/0141.
 */
export const LAYOUT: readonly Spread[] = [
  { table: 'audit_entry', column: 'chain_id' },
  { table: 'order_event', column: 'order_code' },
]

/** The names alone. */
export const DISTRIBUTED: readonly string[] = LAYOUT.map(({ table }) => table)
