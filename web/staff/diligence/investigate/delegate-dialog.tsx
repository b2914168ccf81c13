import type { Investigation } from '@kaihu/contract/investigation.ts'
import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { useId, useState } from 'react'
import { useDelegateDiligenceLine } from '../../../client/diligence.ts'
import { useStaffCandidates } from '../../../client/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { useDiligenceAct } from './use-diligence-act.ts'

interface Props {
  investigation: Investigation
  line: string
  onClose: () => void
}

/** Days that an investigator usually has. */
const USUAL_DAYS = 7

/** Hands a line to an investigator until a day. */
export function DelegateDialog({ investigation, line, onClose }: Props) {
  const say = useSayDiligence()
  const words = useWords()
  const id = useId()
  const people = useStaffCandidates('INVESTIGATOR', investigation.branchCode).data?.items ?? []
  const today = bankToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const [dueDate, setDueDate] = useState<string>(addDays(getPlainDate(today), USUAL_DAYS))
  const delegate = useDelegateDiligenceLine()
  const act = useDiligenceAct()
  const staffId = chosen ?? people.find(({ isAbsent }) => !isAbsent)?.staffId ?? ''
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
      <div className="dd-dialog">
        <label htmlFor={`${id}-who`}>{say('investigate.investigator')}</label>
        <select id={`${id}-who`} value={staffId} onChange={(event) => setChosen(event.target.value)}>
          {people.map((person) => (
            <option key={person.staffId} value={person.staffId} disabled={person.isAbsent}>
              {words.person(person)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-due`}>{say('investigate.due')}</label>
        <input
          id={`${id}-due`}
          type="date"
          min={today}
          value={dueDate}
          onChange={(event) => setDueDate(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
