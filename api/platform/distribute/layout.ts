export type Spread = {
  table: string
  column: string
}

/**
 * Written once, never changed, read by order or chain alone. What stays on the coordinator: docs/adr/0141.
 */
export const LAYOUT: readonly Spread[] = [
  { table: 'audit_entry', column: 'chain_id' },
  { table: 'order_event', column: 'order_code' },
]

export const DISTRIBUTED: readonly string[] = LAYOUT.map(({ table }) => table)
