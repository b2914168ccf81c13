import type { RelationshipDetail } from '@kaihu/contract/relationships.ts'
import { END_REASONS, type EndReason } from '@kaihu/domain/relationship/relationship.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { refreshRelationships, useProposeEnd } from '../../client/relationships/relationships.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { DayInput } from '../acts/day-input.tsx'
import { FieldLine } from '../acts/field-line.tsx'
import { bankToday } from '../today.ts'
import { useRelationshipWords } from './use-relationship-words.ts'

type Fields = { reason: EndReason | null; endsOn: string }
type Problems = { reason?: string; endsOn?: string }

export function ProposeEndDialog({ whole, onClose }: { whole: RelationshipDetail; onClose: () => void }) {
  const { say, problem } = useRelationshipWords()
  const [fields, setFields] = useState<Fields>({ reason: null, endsOn: '' })
  const [problems, setProblems] = useState<Problems>({})
  const propose = useProposeEnd()
  const { relationshipId, companyName } = whole
  const check = () => {
    const found = {
      ...(fields.reason === null && { reason: say('end.reasonMissing') }),
      ...(fields.endsOn === '' && { endsOn: say('end.dayMissing') }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const confirm = (note: string) =>
    propose.mutate(
      {
        params: { relationshipId },
        body: { reason: fields.reason ?? 'other', note, endsOn: fields.endsOn },
      },
      {
        onSuccess: () => {
          showToast('success', say('end.done'))
          void refreshRelationships()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={say('end.proposeTitle', { company: companyName })}
      effect={say('end.proposeEffect')}
      confirmLabel={say('end.propose')}
      reason="required"
      reasonLabel={say('end.note')}
      isBusy={propose.isPending}
      problem={problem(propose.error)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <EndFields
        openedOn={whole.openedOn}
        problems={problems}
        fields={fields}
        change={(part) => setFields({ ...fields, ...part })}
      />
    </ConfirmDialog>
  )
}

type FieldsProps = {
  openedOn: string
  fields: Fields
  problems: Problems
  change: (part: Partial<Fields>) => void
}

function EndFields({ openedOn, fields, problems, change }: FieldsProps) {
  const { say } = useRelationshipWords()
  return (
    <>
      <FieldLine label={say('end.reason')} problem={problems.reason}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            status={problems.reason ? 'error' : ''}
            value={fields.reason}
            options={END_REASONS.map((value) => ({ value, label: say(`endReason.${value}`) }))}
            onChange={(reason) => change({ reason })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('end.endsOn')} problem={problems.endsOn}>
        {(aria) => (
          <DayInput
            aria={aria}
            value={fields.endsOn}
            from={openedOn}
            to={bankToday()}
            onChange={(endsOn) => change({ endsOn })}
          />
        )}
      </FieldLine>
    </>
  )
}
