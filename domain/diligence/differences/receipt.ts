import type { Actor } from '../../access/actor.ts'
import { findGrant } from '../../access/capabilities.ts'
import { field, file } from '../../form/fields/define.ts'
import { section } from '../../form/fields/section.ts'

/** What the authority answered to a report. */
export const differenceReceipt = section(
  'difference',
  [field('receipt', file(1, 'F3'), { who: 'S', simplified: true })],
  {
    texts: 'diligence',
  },
)

export const RECEIPT_SLOT = 'difference.receipt'

/** Who hands a receipt in: whoever records that a report was sent, also after the account is open. */
export function canHandInReceipt(actor: Actor): boolean {
  return actor.kind === 'staff' && findGrant(actor.role, 'report_differences')?.right === 'check'
}
