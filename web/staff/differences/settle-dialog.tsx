import type { DifferenceReport } from '@kaihu/contract/difference-reports.ts'
import { refreshDifferences, useSettleDifference } from '../../client/diligence/differences.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { useDifferenceWords } from './use-difference-words.ts'

type Props = { report: DifferenceReport; act: 'return' | 'drop'; onClose: () => void }

export function SettleDialog({ report: { orderCode, reportId, number }, act, onClose }: Props) {
  const { say, problem } = useDifferenceWords()
  const settle = useSettleDifference()
  const confirm = (note: string) =>
    settle.mutate(
      { params: { orderCode, reportId, act }, body: { note } },
      {
        onSuccess: () => {
          showToast('success', say('differences.done'))
          void refreshDifferences()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      isDangerous={act === 'drop'}
      title={`${say(`differences.act.${act}`)} ${number}`}
      effect={say(`differences.effect.${act}`)}
      confirmLabel={say(`differences.act.${act}`)}
      draft={`difference.${reportId}.${act}`}
      reason="required"
      reasonLabel={say('differences.reason')}
      isBusy={settle.isPending}
      problem={problem(settle.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
