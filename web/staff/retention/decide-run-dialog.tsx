import type { ErasureRun } from '@kaihu/contract/retention.ts'
import { refreshRetention, useApproveErasure, useDiscardErasure } from '../../client/retention.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { useRetentionWords } from './use-retention-words.ts'

export type RunAct = 'approve' | 'discard'

type Props = { run: ErasureRun; act: RunAct; onClose: () => void }

export function DecideRunDialog({ run, act, onClose }: Props) {
  const { say, problem } = useRetentionWords()
  const [approve, discard] = [useApproveErasure(), useDiscardErasure()]
  const params = { runId: run.runId }
  const follow = {
    onSuccess: () => {
      showToast('success', say(act === 'approve' ? 'runs.approved' : 'runs.discarded'))
      void refreshRetention()
      onClose()
    },
  }
  const confirm = (note: string) =>
    act === 'approve'
      ? approve.mutate({ params, body: note === '' ? {} : { note } }, follow)
      : discard.mutate({ params, body: { note } }, follow)
  return (
    <ConfirmDialog
      isOpen
      title={say(`runs.${act}Title`)}
      effect={act === 'approve' ? say('runs.approveEffect', { count: run.total }) : say('runs.discardEffect')}
      confirmLabel={say(`runs.${act}`)}
      isDangerous={act === 'approve'}
      reason={act === 'approve' ? 'optional' : 'required'}
      reasonLabel={say('runs.note')}
      isBusy={approve.isPending || discard.isPending}
      problem={problem(approve.error ?? discard.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
