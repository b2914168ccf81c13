import { orderCodeSchema } from '@kaihu/contract/order-shapes.ts'
import { Input, Radio } from 'antd'
import { useState } from 'react'
import { refreshRetention, useSetLegalHold } from '../../client/retention.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { DayInput } from '../acts/day-input.tsx'
import { FieldLine } from '../acts/field-line.tsx'
import { bankToday, bankTomorrow } from '../today.ts'
import { type RetentionWords, useRetentionWords } from './use-retention-words.ts'

type Kind = 'order' | 'person'
type Fields = { kind: Kind; orderCode: string; personName: string; idNumber: string; until: string }
type Problems = { orderCode?: string; person?: string; until?: string }

const EMPTY: Fields = { kind: 'order', orderCode: '', personName: '', idNumber: '', until: '' }

function problemsOf(
  { kind, orderCode, personName, idNumber, until }: Fields,
  { say }: RetentionWords,
): Problems {
  const isOrder = orderCodeSchema.safeParse(orderCode).success
  const isPerson = [...personName.trim()].length >= 2 || idNumber.trim().length >= 5
  const isName = personName.trim() === '' || [...personName.trim()].length >= 2
  const isNumber = idNumber.trim() === '' || idNumber.trim().length >= 5
  return {
    ...(kind === 'order' && !isOrder && { orderCode: say('holds.orderProblem') }),
    ...(kind === 'person' && !(isPerson && isName && isNumber) && { person: say('holds.personProblem') }),
    ...(until <= bankToday() && { until: say('holds.untilProblem') }),
  }
}

function bodyOf({ kind, orderCode, personName, idNumber, until }: Fields) {
  const some = (text: string) => (kind === 'person' && text.trim() !== '' ? text.trim() : null)
  const order = kind === 'order' ? orderCode : null
  return { orderCode: order, personName: some(personName), idNumber: some(idNumber), until }
}

export function HoldDialog({ onClose }: { onClose: () => void }) {
  const words = useRetentionWords()
  const { say, problem } = words
  const [fields, setFields] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const set = useSetLegalHold()
  const check = () => {
    const found = problemsOf(fields, words)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const confirm = (reason: string) =>
    set.mutate(
      { body: { ...bodyOf(fields), reason } },
      {
        onSuccess: () => {
          showToast('success', say('holds.wasSet'))
          void refreshRetention()
          onClose()
        },
      },
    )
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part })
    setProblems({})
  }
  return (
    <ConfirmDialog
      isOpen
      title={say('holds.setTitle')}
      effect={say('holds.setEffect')}
      confirmLabel={say('holds.set')}
      reason="required"
      isBusy={set.isPending}
      problem={problem(set.error)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <HoldFields fields={fields} problems={problems} change={change} />
    </ConfirmDialog>
  )
}

type FieldsProps = { fields: Fields; problems: Problems; change: (part: Partial<Fields>) => void }

function HoldFields({ fields, problems, change }: FieldsProps) {
  const { say } = useRetentionWords()
  return (
    <>
      <Radio.Group
        aria-label={say('holds.about')}
        value={fields.kind}
        onChange={({ target }) => change({ kind: target.value as Kind })}
        options={(['order', 'person'] as const).map((value) => ({
          value,
          label: say(`holds.kind.${value}`),
        }))}
      />
      {fields.kind === 'order' ? (
        <FieldLine label={say('holds.orderCode')} problem={problems.orderCode}>
          {(aria) => (
            <Input
              {...aria}
              status={problems.orderCode ? 'error' : ''}
              value={fields.orderCode}
              onChange={({ target }) => change({ orderCode: target.value.trim().toUpperCase() })}
            />
          )}
        </FieldLine>
      ) : (
        <PersonFields fields={fields} problems={problems} change={change} />
      )}
      <FieldLine label={say('holds.until')} problem={problems.until}>
        {(aria) => (
          <DayInput
            aria={aria}
            value={fields.until}
            from={bankTomorrow()}
            onChange={(until) => change({ until })}
          />
        )}
      </FieldLine>
    </>
  )
}

function PersonFields({ fields, problems, change }: FieldsProps) {
  const { say } = useRetentionWords()
  return (
    <>
      <FieldLine label={say('holds.personName')}>
        {(aria) => (
          <Input
            {...aria}
            maxLength={100}
            value={fields.personName}
            onChange={({ target }) => change({ personName: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine label={say('holds.idNumber')} problem={problems.person}>
        {(aria) => (
          <Input
            {...aria}
            status={problems.person ? 'error' : ''}
            maxLength={40}
            autoComplete="off"
            value={fields.idNumber}
            onChange={({ target }) => change({ idNumber: target.value })}
          />
        )}
      </FieldLine>
    </>
  )
}
