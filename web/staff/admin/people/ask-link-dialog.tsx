import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { useDraftPasswordLink } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameOf } from './staff-columns.tsx'

export function AskLinkDialog({ member, onClose }: { member: StaffMemberView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftPasswordLink()
  return (
    <DraftDialog
      title={say('passwords.askNamed', { name: nameOf(member.account, words) })}
      effect={say('passwords.askEffect')}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={(reason) =>
        draft.mutate({ params: { staffId: member.staffId }, body: { reason } }, afterDraft(words, onClose))
      }
      onClose={onClose}
    />
  )
}
