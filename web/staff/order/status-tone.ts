import {
  ALLOCATION_STATUSES,
  CUSTOMER_STATUSES,
  isFinalStatus,
  isStatusCode,
  REJECTED_STATUSES,
} from '@kaihu/domain/order/statuses.ts'
import type { TagTone } from '../../kit/read/tag.tsx'

/** The colour family of a status: who is waited for, or how it ended. */
export function toneOfStatus(status: string): TagTone {
  if (status === '0000') return 'success'
  if (!isStatusCode(status)) return 'progress'
  if (REJECTED_STATUSES.includes(status)) return 'danger'
  if (isFinalStatus(status)) return 'ended'
  if (CUSTOMER_STATUSES.includes(status)) return 'waiting'
  return ALLOCATION_STATUSES.includes(status) ? 'neutral' : 'progress'
}

/** The longest status in Chinese stands on one line. */
export const STATUS_WIDTH = 178
