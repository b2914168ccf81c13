import type { LookPart } from '@kaihu/domain/admin/look/look-parts.ts'
import { OUR_PALETTE } from '@kaihu/domain/base/our-palette.ts'
import { bankHere } from '../../platform/bank-folder/open-bank.ts'

/** Of the bank's folder, or as it came with the release; null where there is none. */
export function deliveredLook(part: LookPart): unknown {
  const profile = bankHere()?.profile
  return part === 'hotline' ? (profile?.hotline ?? null) : (profile?.colours ?? OUR_PALETTE)
}
