import type { ReactNode } from 'react'
import type { CallError } from '../../client/call/call-error.ts'
import { DayInput } from '../acts/day-input.tsx'
import { FieldLine } from '../acts/field-line.tsx'
import { bankToday } from '../today.ts'
import { DraftDialog } from './draft-dialog.tsx'

type DatedDraftProps = {
  title: string
  effect: ReactNode
  /** The day from which what is drafted holds, never one that is past. */
  day: {
    readonly label: string
    readonly hint: string
    readonly problem: string | null
    readonly value: string
    readonly onChange: (day: string) => void
  }
  draft: { readonly isPending: boolean; readonly error: CallError | null }
  onConfirm: (reason: string) => void
  onClose: () => void
  children: ReactNode
}

export function DatedDraftDialog({ day, draft, children, ...frame }: DatedDraftProps) {
  return (
    <DraftDialog {...frame} isWide isBusy={draft.isPending} error={draft.error}>
      <FieldLine label={day.label} problem={day.problem} hint={day.hint}>
        {(aria) => <DayInput aria={aria} value={day.value} from={bankToday()} onChange={day.onChange} />}
      </FieldLine>
      {children}
    </DraftDialog>
  )
}
