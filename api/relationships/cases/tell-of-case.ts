import type { Disposition } from '@kaihu/domain/screening/disposition.ts'
import { sayStaff } from '../../access/names/name-staff.usecase.ts'
import { staffOfBranch, staffOfRole, tellOfCustomer } from '../../notices/customers/tell-staff.usecase.ts'
import { settleTold } from '../../notices/settle-notices.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { keepersOfCustomer } from '../keepers/keepers-of.ts'
import type { Relationship } from '../relationship.store.ts'
import type { StandingCase } from './case.store.ts'

type About = {
  readonly relationship: Relationship
  readonly open: Pick<StandingCase, 'caseId' | 'dueOn'>
  readonly now: Date
}

function toldOf({ relationship, open, now }: About) {
  const { relationshipId, companyName } = relationship
  const params = { relationship: relationshipId, company: companyName, day: open.dueOn }
  return { params, onceKey: `case:${open.caseId}`, at: now }
}

async function leadersOf(trx: Transaction, { branchCode }: Relationship): Promise<string[]> {
  return branchCode === null ? [] : staffOfBranch(trx, 'CM_LEADER', branchCode)
}

export async function tellOfHits(trx: Transaction, about: About): Promise<void> {
  const { relationship } = about
  const whom = [await keepersOfCustomer(trx, relationship), await leadersOf(trx, relationship)].flat()
  await tellOfCustomer(trx, { ...toldOf(about), notice: 'customerHits' }, whom)
}

/** That a party is the listed one: it stops nothing by itself, so the persons that the bank named decide what follows. */
export async function tellOfConfirmed(
  trx: Transaction,
  about: About & { readonly hitId: string },
): Promise<void> {
  const { values } = await readSettings(trx)
  const named = [await keepersOfCustomer(trx, about.relationship), values.confirmedHitReaders].flat()
  const whom = named.length > 0 ? named : await leadersOf(trx, about.relationship)
  const onceKey = `hit:${about.hitId}`
  await tellOfCustomer(trx, { ...toldOf(about), onceKey, notice: 'customerHitConfirmed' }, whom)
}

export async function tellOfLate(
  trx: Transaction,
  about: About & { readonly ownerId: string | null },
): Promise<void> {
  const whom = [about.ownerId ?? [], await leadersOf(trx, about.relationship)].flat()
  await tellOfCustomer(trx, { ...toldOf(about), notice: 'customerCaseLate' }, whom)
}

type Decided = About & {
  readonly decided: Pick<Disposition, 'decision' | 'proposedBy'> & { readonly dispositionId: string }
}

function hitKey({ dispositionId }: { readonly dispositionId: string }): string {
  return `hit-decision:${dispositionId}`
}

function ofDecision(about: Decided) {
  const { proposedBy } = about.decided
  const told = { ...toldOf(about), onceKey: hitKey(about.decided) }
  return { told, maker: proposedBy.kind === 'staff' ? proposedBy.staffId : null }
}

export async function tellOfHitProposed(trx: Transaction, about: Decided): Promise<void> {
  const { told, maker } = ofDecision(about)
  const { branchCode } = about.relationship
  const isDismissed = about.decided.decision === 'false_positive'
  const colleagues = isDismissed && branchCode !== null ? await staffOfBranch(trx, 'CM', branchCode) : []
  const others = (whom: readonly string[]) => whom.filter((staffId) => staffId !== maker)
  const riskControl = async () => others(await staffOfRole(trx, 'RISK_CONTROL'))
  const checkers = others(colleagues)
  const whom = checkers.length > 0 ? checkers : await riskControl()
  await tellOfCustomer(trx, { ...told, notice: 'customerHitWaits' }, whom)
}

export function settleHitWaiting(
  trx: Transaction,
  decided: { readonly dispositionId: string },
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  return settleTold(trx, { onceKey: hitKey(decided), notice: 'customerHitWaits', by, now })
}

export async function tellOfHitChecked(trx: Transaction, about: Decided, by: string): Promise<void> {
  const { told, maker } = ofDecision(about)
  await settleHitWaiting(trx, about.decided, { by, now: about.now })
  if (maker !== null) await tellOfCustomer(trx, { ...told, notice: 'customerHitDecided' }, [maker])
}

export async function tellOfTaking(
  trx: Transaction,
  about: About & { readonly from: string; readonly by: string },
): Promise<void> {
  const { params, onceKey, at } = toldOf(about)
  const told = { params: { ...params, by: await sayStaff(trx, about.by) }, at } as const
  const key = `${onceKey}:${about.now.getTime()}`
  await tellOfCustomer(trx, { ...told, onceKey: key, notice: 'customerCaseTaken' }, [about.from])
}
