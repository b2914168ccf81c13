import type { Investigation } from '@kaihu/contract/investigation.ts'
import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { useState } from 'react'
import { useDelegateDiligenceLine } from '../../../client/diligence/diligence.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { DayInput } from '../../acts/day-input.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { PersonSelect } from '../../acts/person-select.tsx'
import { useCandidates } from '../../acts/use-candidates.ts'
import { bankToday } from '../../today.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { useDiligenceAct } from './use-diligence-act.ts'

type Props = {
  investigation: Investigation
  line: string
  onClose: () => void
}

/** Days that an investigator usually has. */
const USUAL_DAYS = 7

export function DelegateDialog({ investigation, line, onClose }: Props) {
  const say = useSayDiligence()
  const candidates = useCandidates(['INVESTIGATOR'], investigation.branchCode)
  const today = bankToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [dueDate, setDueDate] = useState<string>(addDays(getPlainDate(today), USUAL_DAYS))
  const delegate = useDelegateDiligenceLine()
  const act = useDiligenceAct()
  const staffId = chosen ?? candidates.items.find(({ isAbsent }) => !isAbsent)?.staffId ?? ''
  return (
    <ConfirmDialog
      isOpen
      title={say('investigate.delegateNamed', { line: say(`lines.${line}`) })}
      effect={say('investigate.delegateEffect')}
      confirmLabel={say('investigate.delegate')}
      isBusy={delegate.isPending}
      problem={act.problem}
      onConfirm={() =>
        delegate.mutate(
          { params: { orderCode: investigation.orderCode, line }, body: { staffId, dueDate } },
          act.follow(say('investigate.delegateDone'), onClose),
        )
      }
      onCancel={onClose}
    >
      <FieldLine label={say('investigate.investigator')} problem={null}>
        {(aria) => (
          <PersonSelect aria={aria} candidates={candidates} value={staffId || null} onChange={setChosen} />
        )}
      </FieldLine>
      <FieldLine label={say('investigate.due')} problem={null}>
        {(aria) => <DayInput aria={aria} isKept value={dueDate} from={today} onChange={setDueDate} />}
      </FieldLine>
    </ConfirmDialog>
  )
}
