import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'

/** What is done to several orders at once, with one reason and an entry in the history of each. */
export const BULK_ACTS = ['high', 'normal', 'RM', 'RO', 'CM', 'remind', 'cancel'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** The acts that a role may try on several orders; each order is judged by itself when it is done. */
export function bulkActsOf(role: string): readonly BulkAct[] {
  if (!isRole(role)) return []
  const setsPriority = hasCapability(role, 'create_order') || hasCapability(role, 'assignment_board')
  const may: Readonly<Record<BulkAct, boolean>> = {
    high: setsPriority,
    normal: setsPriority,
    RM: hasCapability(role, 'reassign_rm'),
    RO: hasCapability(role, 'reassign_rm'),
    CM: role === 'CM_LEADER',
    remind: hasCapability(role, 'remind_customer'),
    cancel: hasCapability(role, 'cancel_before_hub'),
  }
  return BULK_ACTS.filter((act) => may[act])
}
