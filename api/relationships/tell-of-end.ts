import { staffOfBranch, staffOfRole, tellOfCustomer } from '../notices/customers/tell-staff.usecase.ts'
import { settleTold } from '../notices/settle-notices.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Relationship } from './relationship.store.ts'

type About = { readonly relationship: Relationship; readonly proposalId: string; readonly now: Date }

function toldOf({ relationship: { relationshipId, companyName }, proposalId, now }: About) {
  const params = { relationship: relationshipId, company: companyName }
  return { params, onceKey: `end:${proposalId}`, at: now }
}

export async function tellOfProposal(trx: Transaction, about: About): Promise<void> {
  const { branchCode } = about.relationship
  const leaders = branchCode === null ? [] : await staffOfBranch(trx, 'CM_LEADER', branchCode)
  const whom = leaders.length > 0 ? leaders : await staffOfRole(trx, 'RISK_CONTROL')
  await tellOfCustomer(trx, { ...toldOf(about), notice: 'endProposed' }, whom)
}

export async function tellOfDecision(
  trx: Transaction,
  about: About & { readonly proposedBy: string; readonly by: string },
): Promise<void> {
  const { onceKey, at: now } = toldOf(about)
  await settleTold(trx, { onceKey, notice: 'endProposed', by: about.by, now })
  await tellOfCustomer(trx, { ...toldOf(about), notice: 'endDecided' }, [about.proposedBy])
}
