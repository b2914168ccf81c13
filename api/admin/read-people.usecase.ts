import { type listAdminBranches, type listStaffMembers, STAFF_PAGE } from '@kaihu/contract/admin-people.ts'
import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { branchEntrySchema } from '@kaihu/domain/admin/branch-entry.ts'
import { countFactors } from '../access/factors/reset-factors.usecase.ts'
import { countOpenOrdersAt, countOpenOrdersOf } from '../order/duplicates/count-open-orders.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { NO_CUSTOMERS, readCustomersOf } from '../relationships/leavers/read-kept.usecase.ts'
import { listBranches } from '../settings/branches/branch.store.ts'
import { type Change, listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'
import { listPasswords } from './staff/password.store.ts'
import { listAccounts } from './staff/staff-account.store.ts'

type Reader = { readonly database: Database; readonly actor: StaffActor }

export async function readStaffMembers(
  { page, ...query }: CallInput<typeof listStaffMembers>['query'],
  { database, actor }: Reader,
): Promise<CallReply<typeof listStaffMembers>> {
  const { items, total } = await listAccounts(database, query, { page, size: STAFF_PAGE })
  const ids = items.map(({ staffId }) => staffId)
  const open = await countOpenOrdersOf(database, ids)
  const customers = await readCustomersOf(database, ids)
  const waiting = await waitingByKey(database, await listWaiting(database, 'staff'), actor.staffId)
  const links = await waitingByKey(database, await listWaiting(database, 'password'), actor.staffId)
  const resets = await waitingByKey(database, await listWaiting(database, 'factors'), actor.staffId)
  const factors = await countFactors(database, ids)
  const passwords = await listPasswords(database, ids, actor.staffId)
  return {
    total,
    items: items.map(({ staffId, account, absentUntil }) => ({
      staffId,
      account,
      openOrders: open.get(staffId) ?? 0,
      customers: customers.get(staffId) ?? NO_CUSTOMERS,
      password: {
        since: passwords.get(staffId)?.since?.toISOString() ?? null,
        mayTake: passwords.get(staffId)?.mayTake ?? null,
        waiting: links.get(staffId) ?? null,
      },
      factors: {
        ...(factors.get(staffId) ?? { passkey: 0, totp: 0 }),
        waiting: resets.get(staffId) ?? null,
      },
      absentUntil: absentUntil?.toISOString() ?? null,
      waiting: waiting.get(staffId) ?? null,
    })),
  }
}

function isNew(known: ReadonlySet<string>) {
  return (change: Change) => !known.has(change.key)
}

export async function readBranches({
  database,
  actor,
}: Reader): Promise<CallReply<typeof listAdminBranches>> {
  const branches = await listBranches(database)
  const changes = await listWaiting(database, 'branch')
  const known = new Set(branches.map(({ orgNo }) => orgNo))
  const open = await countOpenOrdersAt(database, [...known])
  const waiting = await waitingByKey(database, changes, actor.staffId)
  const added = changes.filter(isNew(known)).map(({ key, after }) => ({
    orgNo: key,
    staff: 0,
    entry: branchEntrySchema.parse(after),
  }))
  return {
    items: [...branches, ...added].map(({ orgNo, entry, staff }) => ({
      orgNo,
      entry,
      staff,
      openOrders: open.get(orgNo) ?? 0,
      waiting: waiting.get(orgNo) ?? null,
    })),
  }
}
