import type { Capability } from './capabilities.ts'

export const MACHINE_SCOPES = {
  'orders.read': 'retrieve_orders',
  'applications.read': 'view_order',
  'documents.read': 'view_order',
  'reports.read': 'mi_report',
  'intake.create': 'create_order',
  'ebam.exchange': 'create_order',
} as const satisfies Record<string, Capability>

export type MachineScope = keyof typeof MACHINE_SCOPES

export const SCOPE_NAMES = Object.keys(MACHINE_SCOPES) as [MachineScope, ...MachineScope[]]

export function isMachineScope(text: string): text is MachineScope {
  return Object.hasOwn(MACHINE_SCOPES, text)
}
