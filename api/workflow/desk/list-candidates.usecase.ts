import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Seat } from '@kaihu/domain/order/inputs.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { listCandidates, seatOfRole } from '../../order/read/staff.store.ts'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { suggestForOrder } from '../board/suggest-for-order.ts'

type Wanted = { role: string; branch?: string | undefined; order?: string | undefined }
type Viewer = { database: Database; actor: StaffActor; now: Date }

export async function listStaffFor({ role, branch, order }: Wanted, viewer: Viewer) {
  const { database, actor, now } = viewer
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
    suggested: order === undefined ? null : await suggestFor(order, seat, { ...viewer, usualLimit }),
  }
}

async function suggestFor(
  orderCode: string,
  seat: Seat | undefined,
  { database, actor, now, usualLimit }: Viewer & { usualLimit: number },
): Promise<string | null> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  if (seat !== 'CM' && seat !== 'AO') return null
  return (await suggestForOrder(database, state, { seat, now, usualLimit }))?.staffId ?? null
}
