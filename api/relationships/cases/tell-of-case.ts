import { staffOfBranch, tellOfCustomer } from '../../notices/customers/tell-staff.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
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

/** That something is found: whoever keeps the customer, and who sees to it that a case manager takes the case. */
export async function tellOfHits(trx: Transaction, about: About): Promise<void> {
  const { relationship } = about
  const whom = [relationship.rm ?? [], await leadersOf(trx, relationship)].flat()
  await tellOfCustomer(trx, { ...toldOf(about), notice: 'customerHits' }, whom)
}

/** That a party is the listed one: it stops nothing by itself, so the persons that the bank named decide what follows. */
export async function tellOfConfirmed(
  trx: Transaction,
  about: About & { readonly hitId: string },
): Promise<void> {
  const { values } = await readSettings(trx)
  const whom = [about.relationship.rm ?? [], values.confirmedHitReaders].flat()
  const onceKey = `hit:${about.hitId}`
  await tellOfCustomer(trx, { ...toldOf(about), onceKey, notice: 'customerHitConfirmed' }, whom)
}

/** That the day of a case is over: who owns it, and the leaders. */
export async function tellOfLate(
  trx: Transaction,
  about: About & { readonly ownerId: string | null },
): Promise<void> {
  const whom = [about.ownerId ?? [], await leadersOf(trx, about.relationship)].flat()
  await tellOfCustomer(trx, { ...toldOf(about), notice: 'customerCaseLate' }, whom)
}
