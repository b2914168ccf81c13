import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { releaseChange } from '../changes/decide-change.usecase.ts'
import { draftChange } from '../changes/draft-change.usecase.ts'
import { createStaff } from '../create-staff.usecase.ts'
import { subjectOf } from '../subjects/subjects.ts'
import { planSetup, type Step } from './plan-setup.usecase.ts'
import { SUBJECT_OF, type Wish } from './setup-file.ts'

export type Outcome = { readonly step: Step; readonly refusal: RefusalError | undefined }

type Doing = {
  readonly database: Database
  readonly actor: StaffActor
  readonly reason: string
  readonly now: Date
}

async function one(
  database: Database,
  step: Step,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<Outcome> {
  try {
    await inTransaction(database, work)
    return { step, refusal: undefined }
  } catch (error) {
    if (error instanceof RefusalError) return { step, refusal: error }
    throw error
  }
}

async function draft(
  trx: Transaction,
  { wish, key, after }: Step,
  { actor, reason, now }: Doing,
): Promise<void> {
  if (key === null) await createStaff(trx, { account: after as StaffAccount, reason, actor, now })
  else await draftChange(trx, subjectOf(SUBJECT_OF[wish.section]), { key, after, reason, actor, now })
}

async function stepsIn(database: Database, wishes: readonly Wish[]): Promise<readonly Step[]> {
  return inTransaction(database, (trx) => planSetup(trx, wishes))
}

export async function draftSetup(wishes: readonly Wish[], doing: Doing): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of await stepsIn(doing.database, wishes)) {
    if (step.standing !== 'draft') continue
    outcomes.push(await one(doing.database, step, (trx) => draft(trx, step, doing)))
  }
  return outcomes
}

export async function releaseSetup(
  wishes: readonly Wish[],
  { database, actor, now }: Omit<Doing, 'reason'>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of await stepsIn(database, wishes)) {
    const changeId = step.standing === 'waits' ? step.waiting?.changeId : undefined
    if (changeId === undefined) continue
    outcomes.push(await one(database, step, (trx) => releaseChange(trx, { changeId, actor, now })))
  }
  return outcomes
}
