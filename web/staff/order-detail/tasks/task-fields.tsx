import type { GateTaskView } from '@kaihu/contract/order-task.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { Checkbox, Input, Radio, Select } from 'antd'
import { DayInput } from '../../acts/day-input.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { bankTomorrow } from '../../today.ts'
import { useWords } from '../../words.ts'
import { MissingDocuments } from './missing-documents.tsx'
import { decidedWords } from './own-task-words.ts'
import type { TaskDraft, TaskField } from './task-draft.ts'

type TaskFieldsProps = {
  orderCode: string
  task: GateTaskView | null
  fields: readonly TaskField[]
  draft: TaskDraft
  wrong: readonly string[]
  change: (part: Partial<TaskDraft>) => void
}

export function TaskFields({ orderCode, task, fields, draft, wrong, change }: TaskFieldsProps) {
  const words = useWords()
  const { say } = words
  const problem = (field: TaskField) => (wrong.includes(field) ? say('need.missing') : null)
  const has = (field: TaskField) => fields.includes(field)
  const subject = task ? decidedWords(task, words) : []
  return (
    <>
      {!has('nature') && subject.length > 0 && <p className="act-note">{subject.join(say('semicolon'))}</p>}
      {has('documents') && (
        <FieldLine label={say('field.documents')} problem={problem('documents')}>
          {(aria) => (
            <MissingDocuments
              orderCode={orderCode}
              aria={aria}
              value={draft.documents}
              onChange={(documents) => change({ documents })}
            />
          )}
        </FieldLine>
      )}
      {has('decision') && (
        <Choice
          label={say('field.decision')}
          problem={problem('decision')}
          value={draft.decision}
          options={[
            ['waive', say('lists:missingDecision.waive')],
            ['defer', say('lists:missingDecision.defer')],
          ]}
          onChange={(decision) => change({ decision: decision as TaskDraft['decision'] })}
        />
      )}
      {has('dueDate') && draft.decision === 'defer' && (
        <DueDateField
          problem={problem('dueDate')}
          value={draft.dueDate}
          onChange={(dueDate) => change({ dueDate })}
        />
      )}
      {has('wanted') && (
        <FieldLine label={say('field.wanted')} hint={say('hint.wanted')} problem={problem('wanted')}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={255}
              value={draft.wanted}
              onChange={(event) => change({ wanted: event.target.value })}
            />
          )}
        </FieldLine>
      )}
      {has('nature') && (
        <NatureField
          problem={problem('nature')}
          value={draft.nature}
          onChange={(nature) => change({ nature })}
        />
      )}
      {has('isMismatch') && (
        <div className="act-field">
          <Checkbox
            checked={draft.isMismatch}
            onChange={(event) => change({ isMismatch: event.target.checked })}
          >
            {say('field.isMismatch')}
          </Checkbox>
        </div>
      )}
      {has('result') && (
        <Choice
          label={say('field.result')}
          problem={problem('result')}
          value={draft.result}
          options={[
            ['accepted', say('task.result.accepted')],
            ['rejected', say('task.result.rejected')],
          ]}
          onChange={(result) => change({ result: result as TaskDraft['result'] })}
        />
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  problem: string | null
  value: string | null
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

function Choice({ label, problem, value, options, onChange }: ChoiceProps) {
  return (
    <fieldset className={problem ? 'act-field act-field-wrong' : 'act-field'}>
      <legend>{label}</legend>
      <Radio.Group
        value={value}
        options={options.map(([code, text]) => ({ value: code, label: text }))}
        onChange={(event) => onChange(String(event.target.value))}
      />
      {problem && <p className="act-field-problem">{problem}</p>}
    </fieldset>
  )
}

type ValueProps = {
  problem: string | null
  value: string | null
  onChange: (value: string | null) => void
}

/** The day until which something may come later: not today or before. */
function DueDateField({ problem, value, onChange }: ValueProps) {
  const { say } = useWords()
  return (
    <FieldLine label={say('field.dueDate')} problem={problem}>
      {(aria) => (
        <DayInput
          aria={aria}
          value={value ?? ''}
          from={bankTomorrow()}
          onChange={(day) => onChange(day || null)}
        />
      )}
    </FieldLine>
  )
}

/** The account natures that the bank decides on, separated by commas. */
function NatureField({ problem, value, onChange }: ValueProps) {
  const { say } = useWords()
  return (
    <FieldLine label={say('field.nature')} problem={problem}>
      {(aria) => (
        <Select
          {...aria}
          className="act-select"
          mode="multiple"
          value={(value ?? '').split(',').filter((code) => code !== '')}
          placeholder={say('common:form.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          options={entriesOf('accountNature').map(({ code }) => ({
            value: code,
            label: say(`lists:accountNature.${code}`),
          }))}
          onChange={(natures) => onChange(natures.join(',') || null)}
        />
      )}
    </FieldLine>
  )
}
