import type { TimeLimit } from '@kaihu/domain/order/time/time-limit.ts'
import { Input, Select } from 'antd'
import type { InputAria } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type LimitInputProps = {
  value: TimeLimit
  onChange: (value: TimeLimit) => void
  aria: InputAria
}

const UNITS = ['minutes', 'business_hours', 'business_days'] as const

function inUnit(unit: TimeLimit['unit'], amount: number): TimeLimit {
  return unit === 'business_days' ? { unit, amount, extraWhenHigh: 0 } : { unit, amount }
}

function count(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
function shown(amount: number): string {
  return Number.isNaN(amount) ? '' : String(amount)
}

export function LimitInput({ value, onChange, aria }: LimitInputProps) {
  const { say } = useAdminWords()
  return (
    <span className="admin-limit">
      <Input
        {...aria}
        inputMode="numeric"
        aria-label={say('settings.amount')}
        value={shown(value.amount)}
        onChange={({ target }) => onChange({ ...value, amount: count(target.value) })}
      />
      <Select
        aria-label={say('settings.unit')}
        value={value.unit}
        onChange={(unit) => onChange(inUnit(unit, value.amount))}
        options={UNITS.map((unit) => ({ value: unit, label: say(`units.${unit}`) }))}
      />
      {value.unit === 'business_days' && (
        <label>
          {say('settings.extra')}
          <Input
            inputMode="numeric"
            value={shown(value.extraWhenHigh)}
            onChange={({ target }) => onChange({ ...value, extraWhenHigh: count(target.value) })}
          />
        </label>
      )}
    </span>
  )
}
