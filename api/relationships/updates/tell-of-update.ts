import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { tellOfCustomer } from '../../notices/customers/tell-staff.usecase.ts'
import { tellCustomerOfOrder } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Who is told of an update, and of which customer. */
export type Concerned = {
  readonly relationshipId: string
  readonly companyName: string
  readonly customerId: string | null
  readonly orderCode: string | null
  readonly rm: string | null
}

type Telling = {
  readonly concerned: Concerned
  readonly onceKey: string
  readonly dueOn: PlainDate
  readonly now: Date
}

/** What the customer is told of in their portal and by SMS; nothing for one without an account of it. */
async function tellOwner(
  trx: Transaction,
  { concerned, onceKey, dueOn, now }: Telling,
  notice: 'updateAsked' | 'updateReturned' | 'documentExpires',
): Promise<void> {
  const { customerId, orderCode, companyName } = concerned
  if (customerId === null || orderCode === null) return
  const params = { company: companyName, day: dueOn }
  await tellCustomerOfOrder(trx, { customerId, orderCode, notice, params, onceKey, at: now })
}

async function tellKeeper(
  trx: Transaction,
  { concerned, onceKey, dueOn, now }: Telling,
  notice: 'customerUpdateAsked' | 'customerUpdateAnswered' | 'customerDocumentExpires',
): Promise<void> {
  const { relationshipId: relationship, companyName: company, rm } = concerned
  if (rm === null) return
  const params = { relationship, company, day: dueOn }
  await tellOfCustomer(trx, { notice, params, onceKey, at: now }, [rm])
}

/** That the customer is asked: they, and whoever keeps them. */
export async function tellOfAsking(trx: Transaction, telling: Telling): Promise<void> {
  await tellOwner(trx, telling, 'updateAsked')
  await tellKeeper(trx, telling, 'customerUpdateAsked')
}

/** That what they sent came back, with a reason that stands in the portal. */
export function tellOfReturn(trx: Transaction, telling: Telling): Promise<void> {
  return tellOwner(trx, telling, 'updateReturned')
}

/** That the customer answered, or told of a change. */
export function tellOfAnswer(trx: Transaction, telling: Telling): Promise<void> {
  return tellKeeper(trx, telling, 'customerUpdateAnswered')
}

/** That a document runs out. */
export async function tellOfDocument(trx: Transaction, telling: Telling): Promise<void> {
  await tellOwner(trx, telling, 'documentExpires')
  await tellKeeper(trx, telling, 'customerDocumentExpires')
}
