import { RISK_LINES, type RiskPoints } from '@kaihu/domain/admin/risk-points-setting.ts'
import { Input } from 'antd'
import { useId } from 'react'
import type { InputAria } from '../../acts/field-line.tsx'
import { useAdminWords } from '../use-admin-words.ts'

type PointsInputProps = {
  value: RiskPoints
  onChange: (value: RiskPoints) => void
  aria: InputAria
}

const LIMITS = ['highFrom', 'mediumFrom', 'youngCompanyMonths'] as const

function count(typed: string): number {
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/** The points table: where high and medium begin, and the points of each line. */
export function PointsInput({ value, onChange, aria }: PointsInputProps) {
  const { say } = useAdminWords()
  return (
    <div className="admin-points" id={aria.id} role="group" aria-describedby={aria['aria-describedby']}>
      {LIMITS.map((limit) => (
        <PointLine
          key={limit}
          label={say(`settings.${limit}`)}
          value={value[limit]}
          onChange={(next) => onChange({ ...value, [limit]: next })}
        />
      ))}
      {RISK_LINES.map((line) => (
        <PointLine
          key={line}
          label={say(`option.riskPoints.${line}`)}
          value={value.points[line]}
          onChange={(next) => onChange({ ...value, points: { ...value.points, [line]: next } })}
        />
      ))}
    </div>
  )
}

type PointLineProps = {
  label: string
  value: number
  onChange: (value: number) => void
}

function PointLine({ label, value, onChange }: PointLineProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="small"
        defaultValue={String(value)}
        status={Number.isNaN(value) ? 'error' : ''}
        onChange={({ target }) => onChange(count(target.value.trim()))}
      />
    </div>
  )
}
