import type { OrderFlag } from '../intake.ts'
import { INTAKE_STATUSES, type StatusCode } from '../statuses.ts'

const BEFORE_ALLOCATION: readonly StatusCode[] = [...INTAKE_STATUSES, '0200']

const LATE_FLAGS: readonly OrderFlag[] = ['isOffsite', 'isRemoteCCTV', 'isSmartTransact', 'isHK', 'isChinese']

export function isFlagOpen(status: StatusCode, flag: OrderFlag): boolean {
  return BEFORE_ALLOCATION.includes(status) || LATE_FLAGS.includes(flag)
}
