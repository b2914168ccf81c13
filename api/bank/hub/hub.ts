import { z } from 'zod'
import type { CoreTransport } from '../core-system.ts'

type Content = Record<string, unknown>

/** The core banking system in our words. Every call is done once per key, however often it is made. */
export type Hub = {
  createCustomer(key: string, content: Content): Promise<{ hubCustomerId: string }>
  updateCustomer(key: string, content: Content): Promise<void>
  reserveAccounts(key: string, content: Content): Promise<void>
  openAccounts(key: string, content: Content): Promise<{ accountNumbers: string[] }>
}

const customerAnswer = z.object({ customerNumber: z.string().regex(/^\d{6,20}$/) })
const statusAnswer = z.object({ status: z.enum(['UPDATED', 'RESERVED']) })
const accountsAnswer = z.object({
  accounts: z.array(z.object({ number: z.string().regex(/^\d{8,32}$/) })).min(1),
})

/** Speaks to the core banking system through a transport; an answer of another shape is a failure, never a value. */
export function adaptHub(send: CoreTransport): Hub {
  return {
    createCustomer: async (idempotencyKey, content) => {
      const call = { operation: 'CUSTOMER_CREATE', idempotencyKey, content }
      const { customerNumber } = await send(call, customerAnswer)
      return { hubCustomerId: customerNumber }
    },
    updateCustomer: async (idempotencyKey, content) => {
      await send({ operation: 'CUSTOMER_UPDATE', idempotencyKey, content }, statusAnswer)
    },
    reserveAccounts: async (idempotencyKey, content) => {
      await send({ operation: 'ACCOUNT_RESERVE', idempotencyKey, content }, statusAnswer)
    },
    openAccounts: async (idempotencyKey, content) => {
      const { accounts } = await send({ operation: 'ACCOUNT_OPEN', idempotencyKey, content }, accountsAnswer)
      return { accountNumbers: accounts.map(({ number }) => number) }
    },
  }
}
