import type { RiskPoints } from '@kaihu/domain/admin/risk-points-setting.ts'
import type { SettingDefinition } from '@kaihu/domain/admin/setting-kinds.ts'
import type { RiskCountry } from '@kaihu/domain/lists/risk-countries.ts'
import type { TimeLimit } from '@kaihu/domain/order/time/time-limit.ts'
import { Input, Radio, Select } from 'antd'
import { TextArea } from '../../../kit/form/input.ts'
import type { InputAria } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { CountriesInput } from './countries-input.tsx'
import { LimitInput } from './limit-input.tsx'
import { PointsInput } from './points-input.tsx'
import { optionText } from './setting-text.ts'

type ValueInputProps = {
  settingKey: string
  definition: SettingDefinition
  value: unknown
  onChange: (value: unknown) => void
  aria: InputAria
}

function figure(typed: string): number | string {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed
}

/** The input of a setting's kind. What is typed stays as it is until it is judged. */
export function ValueInput({ settingKey, definition, value, onChange, aria }: ValueInputProps) {
  const words = useAdminWords()
  const unit = definition.unit && words.say(`units.${definition.unit}`)
  switch (definition.kind) {
    case 'toggle':
      return (
        <Radio.Group
          id={aria.id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={[
            { value: true, label: words.say('common.on') },
            { value: false, label: words.say('common.off') },
          ]}
        />
      )
    case 'integer':
      return (
        <Input
          {...aria}
          inputMode="numeric"
          value={String(value)}
          suffix={unit}
          onChange={({ target }) => onChange(figure(target.value))}
        />
      )
    case 'decimal':
      return (
        <Input
          {...aria}
          inputMode="decimal"
          value={String(value)}
          suffix={unit}
          onChange={({ target }) => onChange(target.value.replaceAll(',', '').trim())}
        />
      )
    case 'choices':
      return (
        <Select
          {...aria}
          mode="multiple"
          className="act-select"
          value={[...(value as readonly string[])]}
          onChange={onChange}
          showSearch={{ optionFilterProp: 'label' }}
          options={(definition.options ?? []).map((code) => ({
            value: code,
            label: optionText(settingKey, code, words),
          }))}
        />
      )
    case 'timeLimit':
      return <LimitInput aria={aria} value={value as TimeLimit} onChange={onChange} />
    case 'countries':
      return <CountriesInput aria={aria} value={value as readonly RiskCountry[]} onChange={onChange} />
    case 'points':
      return <PointsInput aria={aria} value={value as RiskPoints} onChange={onChange} />
    default:
      return (
        <TextArea
          {...aria}
          autoSize={{ minRows: 4, maxRows: 12 }}
          defaultValue={(value as readonly string[]).join('\n')}
          onChange={({ target }) => onChange(linesIn(target.value))}
        />
      )
  }
}

function linesIn(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
