import { isFinalStatus, isStatusCode } from '@kaihu/domain/order/statuses.ts'
import type { TagTone } from '../../kit/read/tag.tsx'

const rejected: readonly string[] = ['9910', '9920', '9930']
const withCustomer: readonly string[] = ['0100', '0110', '0300']
const unassigned: readonly string[] = ['0200', '0500']

/** The colour family of a status: who is waited for, or how it ended. */
export function toneOfStatus(status: string): TagTone {
  if (status === '0000') return 'success'
  if (rejected.includes(status)) return 'danger'
  if (isStatusCode(status) && isFinalStatus(status)) return 'ended'
  if (withCustomer.includes(status)) return 'waiting'
  return unassigned.includes(status) ? 'neutral' : 'progress'
}
