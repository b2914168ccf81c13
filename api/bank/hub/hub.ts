import { z } from 'zod'
import { CoreSystemError, type CoreTransport } from '../core-system.ts'

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

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new CoreSystemError('bad_answer', 'the answer has not the agreed shape')
  return parsed.data
}

/** Speaks to the core banking system through a transport; an answer of another shape is a failure, never a value. */
export function adaptHub(send: CoreTransport): Hub {
  const call = (operation: string, idempotencyKey: string, content: Content) =>
    send({ operation, idempotencyKey, content })
  return {
    createCustomer: async (key, content) => {
      const { customerNumber } = read(customerAnswer, await call('CUSTOMER_CREATE', key, content))
      return { hubCustomerId: customerNumber }
    },
    updateCustomer: async (key, content) => {
      read(statusAnswer, await call('CUSTOMER_UPDATE', key, content))
    },
    reserveAccounts: async (key, content) => {
      read(statusAnswer, await call('ACCOUNT_RESERVE', key, content))
    },
    openAccounts: async (key, content) => {
      const { accounts } = read(accountsAnswer, await call('ACCOUNT_OPEN', key, content))
      return { accountNumbers: accounts.map(({ number }) => number) }
    },
  }
}
