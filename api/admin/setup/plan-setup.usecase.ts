import { calendarKey } from '@kaihu/domain/admin/calendar-year.ts'
import { templateKey } from '@kaihu/domain/admin/notice-template.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readListSettings } from '../../screening/lists/set-list.usecase.ts'
import { type Change, listWaiting } from '../changes/change.store.ts'
import { findAccountByUsername, findOpenBranches } from '../staff/staff-account.store.ts'
import { subjectOf } from '../subjects/subjects.ts'
import { SUBJECT_OF, type Wish } from './setup-file.ts'

/**
 * waits: drafted. differs: something else of it waits. later: a branch that it names has to be released
 * first. unknown: there is nothing to set.
 */
export type Standing = 'kept' | 'draft' | 'waits' | 'differs' | 'later' | 'unknown'

export type Step = {
  readonly wish: Wish
  readonly standing: Standing
  readonly key: string | null
  readonly after: unknown
  readonly waiting: Change | undefined
  readonly missing: readonly string[]
}

type Aim = { readonly key: string | null; readonly after: unknown }

/** A person as wished: what the file says nothing of stays. */
async function personAim(trx: Transaction, { name, value }: Wish): Promise<Aim> {
  const known = await findAccountByUsername(trx, name)
  const wished = value as Omit<StaffAccount, 'username'>
  const { email, phone } = known?.account ?? { email: null, phone: null }
  const after = {
    ...wished,
    username: name,
    email: wished.email ?? email,
    phone: wished.phone ?? phone,
    roles: wished.roles.toSorted(),
    branches: wished.branches.toSorted(),
  }
  return { key: known?.staffId ?? null, after }
}

async function aimOf(trx: Transaction, wish: Wish): Promise<Aim | undefined> {
  const { section, name, value } = wish
  if (section === 'staff') return personAim(trx, wish)
  if (section === 'calendar') return { key: calendarKey(name), after: value }
  if (section === 'texts') return { key: templateKey(name), after: value }
  if (section !== 'lists') return { key: name, after: value }
  const before = await readListSettings(trx, name)
  return before && { key: name, after: { ...before, ...(value as object) } }
}

function waitingFor(
  changes: readonly Change[],
  { section, name }: Wish,
  key: string | null,
): Change | undefined {
  if (key !== null) return changes.find((change) => change.key === key)
  return section === 'staff'
    ? changes.find(({ before, after }) => before === null && (after as StaffAccount).username === name)
    : undefined
}

async function missingBranches(trx: Transaction, { section, value }: Wish): Promise<readonly string[]> {
  if (section !== 'staff' && section !== 'groups') return []
  const { branches } = value as { branches: readonly string[] }
  const open = await findOpenBranches(trx, branches)
  return branches.filter((one) => !open.includes(one))
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null)
}

async function stepOf(trx: Transaction, wish: Wish): Promise<Step> {
  const subject = SUBJECT_OF[wish.section]
  const aim = await aimOf(trx, wish)
  const none = { wish, key: null, after: null, waiting: undefined, missing: [] }
  if (!aim) return { ...none, standing: 'unknown' }
  const { key, after } = aim
  const before = key === null ? null : await subjectOf(subject).read(trx, key)
  if (isSame(before, after)) return { ...none, ...aim, standing: 'kept' }
  const waiting = waitingFor(await listWaiting(trx, subject), wish, key)
  if (waiting)
    return { ...none, ...aim, waiting, standing: isSame(waiting.after, after) ? 'waits' : 'differs' }
  const missing = await missingBranches(trx, wish)
  return { ...none, ...aim, missing, standing: missing.length > 0 ? 'later' : 'draft' }
}

export async function planSetup(trx: Transaction, wishes: readonly Wish[]): Promise<readonly Step[]> {
  const steps: Step[] = []
  for (const wish of wishes) steps.push(await stepOf(trx, wish))
  return steps
}
