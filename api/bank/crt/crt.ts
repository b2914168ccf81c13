import { CRT_OPERATIONS } from '@kaihu/contract/core-system.ts'
import type { CoreTransport } from '../core-system.ts'

export type Crt = {
  sendRecord(key: string, content: Record<string, unknown>): Promise<{ caseNumber: string }>
}

export function adaptCrt(send: CoreTransport): Crt {
  return {
    sendRecord: (idempotencyKey, content) =>
      send({ operation: 'RECORD_RECEIVE', idempotencyKey, content }, CRT_OPERATIONS.RECORD_RECEIVE.answer),
  }
}
