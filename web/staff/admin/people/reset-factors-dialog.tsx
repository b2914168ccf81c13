import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { useDraftFactorReset } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameOf } from './staff-columns.tsx'

export function ResetFactorsDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftFactorReset()
  return (
    <DraftDialog
      title={say('factors.resetNamed', { name: nameOf(member.account, words) })}
      effect={say('factors.resetEffect')}
      isDangerous
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={(reason) =>
        draft.mutate({ params: { staffId: member.staffId }, body: { reason } }, afterDraft(words, onClose))
      }
      onClose={onClose}
    />
  )
}
