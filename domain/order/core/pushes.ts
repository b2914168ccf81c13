import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { StatusCode } from '../statuses.ts'

export const PUSH_KINDS = [
  'system_check',
  'hub_id_create',
  'hub_update',
  'create_account',
  'crt',
  'account_open',
  'gba_account_open',
] as const

export type PushKind = (typeof PUSH_KINDS)[number]

export type PushStatus = 'requested' | 'done' | 'failed'

/** The last push of a kind; a retry keeps the key, so the other side does it once. */
export type PushState = {
  readonly kind: PushKind
  readonly status: PushStatus
  readonly idempotencyKey: string
  readonly generation: number
  readonly attempts: number
  readonly failureCode: string | null
}

export function pushesOnEntry(flow: Flow, status: StatusCode, isGBA: boolean): readonly PushKind[] {
  if (status === '0410') return ['system_check']
  if (status === '0600') return ['hub_id_create']
  if (status === '1000') return ['crt']
  if (status === '1300')
    return flow === SIMPLIFIED && isGBA ? ['account_open', 'gba_account_open'] : ['account_open']
  if (status === (flow === STANDARD ? '0800' : '1200')) return ['hub_update', 'create_account']
  return []
}

/** One company has one core-system customer number for ever; everything else is sent anew per round. */
export function idempotencyKeyOf(orderCode: string, kind: PushKind, generation: number): string {
  return kind === 'hub_id_create' ? `${orderCode}:${kind}` : `${orderCode}:${kind}:${generation}`
}
