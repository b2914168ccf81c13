import { useDraftGroupGrant } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'

export function RemoveGroupDialog({ group, onClose }: { group: string; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftGroupGrant()
  return (
    <DraftDialog
      title={say('groupGrants.removeNamed', { name: group })}
      effect={say('groupGrants.removeEffect')}
      isDangerous
      confirmLabel={say('groupGrants.remove')}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={(reason) =>
        draft.mutate({ body: { group, grant: null, reason } }, afterDraft(words, onClose))
      }
      onClose={onClose}
    />
  )
}
