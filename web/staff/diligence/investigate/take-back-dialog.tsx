import type { Investigation } from '@kaihu/contract/investigation.ts'
import { useTakeDiligenceLineBack } from '../../../client/diligence/diligence.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useSayDiligence } from '../say-diligence.ts'
import { useDiligenceAct } from './use-diligence-act.ts'

type Props = {
  investigation: Investigation
  line: string
  onClose: () => void
}

export function TakeBackDialog({ investigation, line, onClose }: Props) {
  const say = useSayDiligence()
  const takeBack = useTakeDiligenceLineBack()
  const act = useDiligenceAct()
  return (
    <ConfirmDialog
      isOpen
      title={say('investigate.takeBackNamed', { line: say(`lines.${line}`) })}
      effect={say('investigate.takeBackEffect')}
      confirmLabel={say('investigate.takeBack')}
      reason="required"
      reasonLabel={say('investigate.takeBackNote')}
      isBusy={takeBack.isPending}
      problem={act.problem}
      onConfirm={(note) =>
        takeBack.mutate(
          { params: { orderCode: investigation.orderCode, line }, body: { note } },
          act.follow(say('investigate.takenBack'), onClose),
        )
      }
      onCancel={onClose}
    />
  )
}
