import { isFinalStatus, STATUS_CODES } from '@kaihu/domain/order/statuses.ts'

/** Orders standing there are over: nobody screens their parties any more. */
export const FINAL_STATUSES: readonly string[] = STATUS_CODES.filter((status) => isFinalStatus(status))
