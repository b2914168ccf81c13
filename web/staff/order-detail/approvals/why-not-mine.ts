import type { StaffUser } from '@kaihu/contract/access.ts'
import type { ApprovalView } from '@kaihu/contract/approval.ts'
import type { Words } from '../../words.ts'

/** Why the person may not decide an approval, in words; null when they may. */
export function whyNotMine(
  approval: ApprovalView,
  staff: Pick<StaffUser, 'staffId' | 'currentRole'> | undefined,
  words: Words,
): string | null {
  if (approval.canDecide) return null
  if (approval.maker.staffId === staff?.staffId) return words.refusal('maker_is_checker')
  const roles = approval.checkers.map(words.role).join(words.say('act.or'))
  return words.say('approval.otherRole', { roles })
}
