import type { ReportedOwner } from '@kaihu/contract/difference-reports.ts'
import { MOST_OWNERS } from '@kaihu/domain/diligence/differences/difference.ts'
import { UBO_CRITERION } from '@kaihu/domain/lists/named-codes.ts'
import { Button, Input, Select } from 'antd'
import { useDifferenceWords } from './use-difference-words.ts'

export type DraftOwner = ReportedOwner & { key: number }

const PERCENT = /^(\d{1,3}(\.\d{1,4})?)?$/

export function isOwnerWhole({ name, criteria, percent }: ReportedOwner): boolean {
  return name.trim() !== '' && criteria.length > 0 && PERCENT.test(percent)
}

type Props = {
  title: string
  owners: readonly DraftOwner[]
  wasTried: boolean
  isRequired?: boolean
  onChange: (owners: DraftOwner[]) => void
}

export function OwnersEditor({ title, owners, wasTried, isRequired = false, onChange }: Props) {
  const { say } = useDifferenceWords()
  const isWrong = !owners.every(isOwnerWhole) || (isRequired && owners.length === 0)
  const change = (key: number, part: Partial<ReportedOwner>) =>
    onChange(owners.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const add = () => {
    const key = Math.max(0, ...owners.map((one) => one.key)) + 1
    onChange([...owners, { key, name: '', criteria: [], percent: '' }])
  }
  return (
    <fieldset className="act-field">
      <legend>{title}</legend>
      <table className="difference-owners">
        <thead className={owners.length === 0 ? 'visually-hidden' : ''}>
          <tr>
            <th scope="col">{say('differences.name')}</th>
            <th scope="col">{say('differences.criteria')}</th>
            <th scope="col" className="difference-share">
              {say('differences.percent')}
            </th>
            <th className="difference-remove" aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {owners.map((owner, index) => (
            <OwnerLine
              key={owner.key}
              owner={owner}
              label={(part) => `${title} ${index + 1}: ${say(`differences.${part}`)}`}
              removeLabel={say('differences.remove', { n: index + 1 })}
              isWrong={wasTried && !isOwnerWhole(owner)}
              onChange={(part) => change(owner.key, part)}
              onRemove={() => onChange(owners.filter((one) => one.key !== owner.key))}
            />
          ))}
        </tbody>
      </table>
      {wasTried && isWrong && (
        <p className="act-field-problem" role="alert">
          {say('differences.missing')}
        </p>
      )}
      {owners.length < MOST_OWNERS && (
        <Button size="small" onClick={add}>
          {say('differences.add')}
        </Button>
      )}
    </fieldset>
  )
}

type LineProps = {
  owner: ReportedOwner
  label: (part: 'name' | 'criteria' | 'percent') => string
  removeLabel: string
  isWrong: boolean
  onChange: (part: Partial<ReportedOwner>) => void
  onRemove: () => void
}

function OwnerLine({ owner, label, removeLabel, isWrong, onChange, onRemove }: LineProps) {
  const { say } = useDifferenceWords()
  const { name, criteria, percent } = owner
  const wrong = (isRight: boolean) => (isWrong && !isRight ? 'error' : '')
  return (
    <tr>
      <td>
        <Input
          aria-label={label('name')}
          maxLength={128}
          status={wrong(name.trim() !== '')}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </td>
      <td>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          className="act-select"
          aria-label={label('criteria')}
          status={wrong(criteria.length > 0)}
          value={criteria}
          onChange={(value) => onChange({ criteria: value })}
          options={Object.values(UBO_CRITERION).map((value) => ({
            value,
            label: say(`lists:uboCriterion.${value}`),
          }))}
        />
      </td>
      <td>
        <Input
          aria-label={label('percent')}
          maxLength={8}
          inputMode="decimal"
          status={wrong(PERCENT.test(percent))}
          value={percent}
          onChange={({ target }) => onChange({ percent: target.value.trim() })}
        />
      </td>
      <td>
        <Button type="text" aria-label={removeLabel} onClick={onRemove}>
          ×
        </Button>
      </td>
    </tr>
  )
}
