import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import type { ReactNode } from 'react'
import type { InputProps } from './input-props.ts'

export function BlockInput({ field, name, label, Fields }: InputProps): ReactNode {
  return (
    <fieldset className="field-frame" aria-label={label}>
      <Fields fields={fieldsWithin(field)} prefix={name} />
    </fieldset>
  )
}
