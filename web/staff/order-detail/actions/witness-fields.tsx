import { Checkbox, Input } from 'antd'
import { useWords } from '../../words.ts'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'
import { FieldLine } from './field-line.tsx'
import { PersonSelect } from './person-select.tsx'
import { useCandidates } from './use-candidates.ts'

const witnessRoles = ['RM', 'RO'] as const

/** What the two witnesses saw (W55). */
export function WitnessFields({ order, draft, change, problems }: ActFieldsProps) {
  const { say } = useWords()
  const problem = useProblemWords(problems)
  const { items } = useCandidates(witnessRoles, order.branchCode)
  return (
    <>
      <div className="act-grid">
        {(['witness1', 'witness2'] as const).map((seat) => (
          <FieldLine key={seat} label={say(`field.${seat}`)} problem={problem(seat)}>
            {(aria) => (
              <PersonSelect
                aria={aria}
                people={items}
                value={draft[seat]}
                onChange={(staffId) => change({ [seat]: staffId })}
              />
            )}
          </FieldLine>
        ))}
      </div>
      <div className={problem('areOriginalsCompared') ? 'act-field act-field-wrong' : 'act-field'}>
        <Checkbox
          checked={draft.areOriginalsCompared}
          onChange={(event) => change({ areOriginalsCompared: event.target.checked })}
        >
          {say('field.originalsCompared')}
        </Checkbox>
        {problem('areOriginalsCompared') && (
          <p className="act-field-problem">{problem('areOriginalsCompared')}</p>
        )}
      </div>
      <div className="act-field">
        <Checkbox
          checked={draft.areDeclarationsSigned}
          onChange={(event) => change({ areDeclarationsSigned: event.target.checked })}
        >
          {say('field.declarationsSigned')}
        </Checkbox>
      </div>
      <FieldLine label={say('field.remark')} optional={say('common:form.optionalMark')}>
        {(aria) => (
          <Input.TextArea
            {...aria}
            maxLength={255}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={draft.remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
        )}
      </FieldLine>
    </>
  )
}
