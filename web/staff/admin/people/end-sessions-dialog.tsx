import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { useEndStaffSessions } from '../../../client/admin.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameOf } from './staff-columns.tsx'

export function EndSessionsDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const end = useEndStaffSessions()
  return (
    <DraftDialog
      title={say('sessions.endNamed', { name: nameOf(member.account, words) })}
      effect={say('sessions.endEffect')}
      confirmLabel={say('sessions.end')}
      isDangerous
      isBusy={end.isPending}
      error={end.error}
      onConfirm={(reason) =>
        end.mutate(
          { params: { staffId: member.staffId }, body: { reason } },
          {
            onSuccess: ({ ended }) => {
              showToast('success', say('sessions.ended', { count: ended }))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
