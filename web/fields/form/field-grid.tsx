import type { FieldDefinition } from '@kaihu/domain/application/field.ts'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { FieldsProps } from '../kinds/input-props.ts'
import { inputOf, isWideKind } from '../kinds/registry.tsx'
import { useSay } from '../say.ts'
import { FieldShell } from './field-shell.tsx'
import type { FieldName } from './names.ts'
import { useFieldState } from './use-field.ts'
import './field-shell.css'

/** Fields in the order of the catalogue, three to a line where there is room. `prefix` names the record they stand in. */
export function FieldGrid({ fields, prefix = '' }: FieldsProps): ReactNode {
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

/** One question of the form: nothing while it is not asked, else its input in the frame that all fields share. */
export const FieldInput = memo(function FieldInput({
  field,
  name,
}: {
  field: FieldDefinition
  name: FieldName
}): ReactNode {
  const say = useSay()
  const state = useFieldState(field, name)
  if (!state.isShown) return null
  const Input = inputOf(field.kind)
  return (
    <FieldShell field={field} name={name} state={state} isWide={isWideKind(field.kind)}>
      <Input
        field={field}
        kind={field.kind}
        name={name}
        isOpen={state.isOpen}
        label={say(state.label)}
        Fields={FieldGrid}
      />
    </FieldShell>
  )
})
