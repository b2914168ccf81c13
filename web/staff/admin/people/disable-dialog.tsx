import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import type { StaffAccount } from '@kaihu/domain/admin/staff-account.ts'
import { useChangeStaffMember } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameOf } from './staff-columns.tsx'

/** Disables a person at once, or asks a second administrator to let one back in. */
export function DisableDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const change = useChangeStaffMember()
  const { account, staffId, openOrders, customers } = member
  const turn = account.isDisabled ? 'enable' : 'disable'
  const confirm = (reason: string) =>
    change.mutate(
      {
        params: { staffId },
        // What is stored was drafted by this same form.
        body: { account: { ...(account as StaffAccount), isDisabled: !account.isDisabled }, reason },
      },
      afterDraft(words, onClose),
    )
  return (
    <DraftDialog
      title={say(`staff.${turn}Named`, { name: nameOf(account, words) })}
      effect={say(`staff.${turn}Effect`, { count: openOrders, customers: customers.count })}
      isDangerous={turn === 'disable'}
      confirmLabel={say(turn === 'disable' ? 'staff.disable' : 'common.submit')}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
