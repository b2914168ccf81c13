import { HUB_OPERATIONS } from '@kaihu/contract/core-system.ts'
import type { CoreTransport } from '../core-system.ts'

type Content = Record<string, unknown>

/** The core banking system in our words. Every call is done once per key, however often it is made. */
export type Hub = {
  createCustomer(key: string, content: Content): Promise<{ hubCustomerId: string }>
  updateCustomer(key: string, content: Content): Promise<void>
  reserveAccounts(key: string, content: Content): Promise<void>
  openAccounts(key: string, content: Content): Promise<{ accountNumbers: string[] }>
}

/** Speaks to the core banking system through a transport; an answer of another shape is a failure, never a value. */
export function adaptHub(send: CoreTransport): Hub {
  return {
    createCustomer: async (idempotencyKey, content) => {
      const call = { operation: 'CUSTOMER_CREATE', idempotencyKey, content }
      const { customerNumber } = await send(call, HUB_OPERATIONS.CUSTOMER_CREATE.answer)
      return { hubCustomerId: customerNumber }
    },
    updateCustomer: async (idempotencyKey, content) => {
      await send(
        { operation: 'CUSTOMER_UPDATE', idempotencyKey, content },
        HUB_OPERATIONS.CUSTOMER_UPDATE.answer,
      )
    },
    reserveAccounts: async (idempotencyKey, content) => {
      await send(
        { operation: 'ACCOUNT_RESERVE', idempotencyKey, content },
        HUB_OPERATIONS.ACCOUNT_RESERVE.answer,
      )
    },
    openAccounts: async (idempotencyKey, content) => {
      const { accounts } = await send(
        { operation: 'ACCOUNT_OPEN', idempotencyKey, content },
        HUB_OPERATIONS.ACCOUNT_OPEN.answer,
      )
      return { accountNumbers: accounts.map(({ number }) => number) }
    },
  }
}
