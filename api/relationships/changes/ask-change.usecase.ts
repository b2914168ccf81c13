import { randomUUID } from 'node:crypto'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { AskedChangeKind } from '@kaihu/domain/relationship/asked-change.ts'
import { tellOfCustomer } from '../../notices/customers/tell-staff.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { keepersOfCustomer } from '../keepers/keepers-of.ts'
import { auditRelationship } from '../relationship-chain.ts'
import { findByAccounts, insertChange, type KeptLine } from './asked-change.store.ts'

export type CustomerOfAccounts = {
  readonly relationshipId: string
  readonly creditCode: string
  readonly branchCode: string | null
  readonly companyName: string
  readonly rm: string | null
  readonly orderCodes: readonly string[]
}

export async function findCustomerOf(
  trx: Transaction,
  accountNumbers: readonly string[],
): Promise<CustomerOfAccounts | undefined> {
  const found = await findByAccounts(trx, accountNumbers)
  const known = new Set(found.flatMap(({ numbers }) => numbers))
  const [first] = found
  if (!first || !accountNumbers.every((number) => known.has(number))) return undefined
  if (found.some(({ relationshipId }) => relationshipId !== first.relationshipId)) return undefined
  return { ...first, orderCodes: found.map(({ orderCode }) => orderCode) }
}

export type AskChange = {
  readonly customer: CustomerOfAccounts
  readonly kind: AskedChangeKind
  readonly accountNumbers: readonly string[]
  readonly lines: readonly KeptLine[]
  readonly actor: StaffActor
  readonly now: Date
}

async function tellOfChange(
  trx: Transaction,
  customer: CustomerOfAccounts,
  { changeId, at }: { changeId: string; at: Date },
): Promise<void> {
  const { relationshipId, companyName } = customer
  const params = { relationship: relationshipId, company: companyName }
  const told = { notice: 'changeAsked', params, onceKey: `change:${changeId}`, at } as const
  await tellOfCustomer(trx, told, await keepersOfCustomer(trx, customer))
}

export async function askChange(
  trx: Transaction,
  { customer, actor, now, ...asked }: AskChange,
): Promise<string> {
  const { kind, accountNumbers } = asked
  const { relationshipId } = customer
  const changeId = randomUUID()
  await insertChange(trx, { ...asked, relationshipId, changeId, askedBy: actor.staffId, askedAt: now })
  await tellOfChange(trx, customer, { changeId, at: now })
  const body = { changeId, kind, accounts: accountNumbers.length }
  await auditRelationship(trx, { relationshipId, kind: 'relationship.change-asked', actor, now, body })
  return changeId
}
