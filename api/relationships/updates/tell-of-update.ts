import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { CustomerNotice, StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { staffOfBranch, staffOfRole, tellOfCustomer } from '../../notices/customers/tell-staff.usecase.ts'
import { settleTold } from '../../notices/settle-notices.usecase.ts'
import { tellCustomerOfOrder } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { keepersOfCustomer } from '../keepers/keepers-of.ts'
import type { Relationship } from '../relationship.store.ts'
import type { Update } from './update.store.ts'

export type Concerned = {
  readonly relationshipId: string
  readonly companyName: string
  readonly customerId: string | null
  readonly orderCode: string | null
  readonly branchCode: string | null
}

type Telling = {
  readonly concerned: Concerned
  readonly onceKey: string
  readonly dueOn: PlainDate
  readonly now: Date
}

async function tellOwner(
  trx: Transaction,
  { concerned, onceKey, dueOn, now }: Telling,
  notice: Extract<CustomerNotice, `update${string}` | 'documentExpires'>,
): Promise<void> {
  const { customerId, orderCode, companyName } = concerned
  if (customerId === null || orderCode === null) return
  const params = { company: companyName, day: dueOn }
  await tellCustomerOfOrder(trx, { customerId, orderCode, notice, params, onceKey, at: now })
}

async function tellKeeper(
  trx: Transaction,
  { concerned, onceKey, dueOn, now }: Telling,
  notice: Extract<
    StaffNotice,
    'customerUpdateAsked' | 'customerUpdateAnswered' | 'customerUpdateTakenBack' | 'customerDocumentExpires'
  >,
): Promise<void> {
  const { relationshipId: relationship, companyName: company } = concerned
  const params = { relationship, company, day: dueOn }
  await tellOfCustomer(trx, { notice, params, onceKey, at: now }, await keepersOfCustomer(trx, concerned))
}

export async function tellOfAsking(trx: Transaction, telling: Telling): Promise<void> {
  await tellOwner(trx, telling, 'updateAsked')
  await tellKeeper(trx, telling, 'customerUpdateAsked')
}

export function tellOfReturn(trx: Transaction, telling: Telling): Promise<void> {
  return tellOwner(trx, telling, 'updateReturned')
}

export function tellOfAnswer(trx: Transaction, telling: Telling): Promise<void> {
  return tellKeeper(trx, telling, 'customerUpdateAnswered')
}

export function tellOfTakingBack(trx: Transaction, telling: Telling): Promise<void> {
  return tellKeeper(trx, telling, 'customerUpdateTakenBack')
}

export async function tellOfDocument(trx: Transaction, telling: Telling): Promise<void> {
  await tellOwner(trx, telling, 'documentExpires')
  await tellKeeper(trx, telling, 'customerDocumentExpires')
}

type Proposal = {
  readonly relationship: Relationship
  readonly update: Pick<Update, 'updateId' | 'rating' | 'proposedBy' | 'proposedAt'>
  readonly now: Date
}

function ofProposal({ relationship: { relationshipId, companyName }, update, now }: Proposal) {
  const params = { relationship: relationshipId, company: companyName }
  return { params, onceKey: `update:${update.updateId}:${update.proposedAt?.getTime()}`, at: now }
}

/** That a proposal waits: those of whom one has to agree. A high rating is Risk Control's, and what has no leaders. */
export async function tellOfProposedUpdate(trx: Transaction, proposal: Proposal): Promise<void> {
  const { branchCode } = proposal.relationship
  const isTheirs = proposal.update.rating === 'H' || branchCode === null
  const leaders = isTheirs ? [] : await staffOfBranch(trx, 'CM_LEADER', branchCode)
  const whom = leaders.length > 0 ? leaders : await staffOfRole(trx, 'RISK_CONTROL')
  const others = whom.filter((staffId) => staffId !== proposal.update.proposedBy)
  await tellOfCustomer(trx, { ...ofProposal(proposal), notice: 'customerUpdateWaits' }, others)
}

export function settleProposal(trx: Transaction, proposal: Proposal, by: string | null): Promise<void> {
  const { onceKey, at: now } = ofProposal(proposal)
  return settleTold(trx, { onceKey, notice: 'customerUpdateWaits', by, now })
}

export async function tellOfDecidedUpdate(trx: Transaction, proposal: Proposal, by: string): Promise<void> {
  await settleProposal(trx, proposal, by)
  const { proposedBy } = proposal.update
  if (proposedBy !== null)
    await tellOfCustomer(trx, { ...ofProposal(proposal), notice: 'customerUpdateDecided' }, [proposedBy])
}

export function tellOfClosing(
  trx: Transaction,
  telling: Telling,
  notice: 'updateAgreed' | 'updateWithdrawn',
): Promise<void> {
  return tellOwner(trx, telling, notice)
}
