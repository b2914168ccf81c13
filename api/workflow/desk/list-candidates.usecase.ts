import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { listCandidates, seatOfRole } from '../../order/read/staff.store.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'

type Wanted = { role: string; branch?: string | undefined }

/** Who may be given an order in a role, in a branch of the asking person's own, with load and absence. */
export async function listStaffFor(
  { role, branch }: Wanted,
  { database, actor, now }: { database: Database; actor: StaffActor; now: Date },
) {
  if (branch !== undefined && !actor.branchCodes.includes(branch)) throw refuse('notFound')
  const { usualOrderLimit: usualLimit } = await readSettings(database)
  const seat = seatOfRole(role)
  const found = await listCandidates(database, { role, branch }, { seat: seat ?? 'CM', now, usualLimit })
  return {
    items: found.map(({ staffId, name, nameEn, openOrders, orderLimit, isAbsent, absentUntil }) => ({
      staffId,
      name,
      nameEn,
      load: seat ? openOrders : 0,
      isAbsent,
      absentUntil: absentUntil?.toISOString() ?? null,
      isAtLimit: openOrders >= orderLimit,
    })),
  }
}
