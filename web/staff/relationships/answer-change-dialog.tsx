import type { AskedChangeView } from '@kaihu/contract/asked-changes.ts'
import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { refreshAskedChanges, useAnswerAskedChange } from '../../client/relationships/asked-changes.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { useRelationshipWords } from './use-relationship-words.ts'

export type Answering = { readonly change: AskedChangeView; readonly isDone: boolean }

type Props = {
  whole: Pick<RelationshipDetail, 'relationshipId' | 'companyName'>
  answering: Answering
  onClose: () => void
}

export function AnswerChangeDialog({ whole, answering: { change, isDone }, onClose }: Props) {
  const { say, problem } = useRelationshipWords()
  const give = useAnswerAskedChange()
  const { relationshipId, companyName } = whole
  const act = isDone ? 'done' : 'refuse'
  const confirm = (answer: string) =>
    give.mutate(
      { params: { relationshipId, changeId: change.changeId }, body: { isDone, answer } },
      {
        onSuccess: () => {
          showToast('success', say('changes.answered'))
          void refreshAskedChanges()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={say(`changes.${act}Title`, { company: companyName })}
      effect={say(`changes.${act}Effect`)}
      confirmLabel={say(`changes.${act}`)}
      reason="required"
      reasonLabel={say(`changes.${act}Answer`)}
      isBusy={give.isPending}
      problem={problem(give.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
