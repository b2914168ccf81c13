import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import type { ReactNode } from 'react'
import { FieldInput } from './field-input.tsx'
import './field-shell.css'

/** Fields in the order of the catalogue, three to a line where there is room. `prefix` names the record they stand in. */
export function FieldGrid({
  fields,
  prefix = '',
}: {
  fields: readonly FieldDefinition[]
  prefix?: string
}): ReactNode {
  return (
    <div className="field-grid">
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          name={prefix === '' ? field.key : `${prefix}.${field.key}`}
        />
      ))}
    </div>
  )
}
