import { labelParams } from '@kaihu/domain/application/label-params.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { ReactNode } from 'react'
import { createElement, memo } from 'react'
import { ComputedValue } from '../../kinds/computed.tsx'
import type { FieldsProps } from '../../kinds/input-props.ts'
import { inputOf, isWideKind } from '../../kinds/registry.tsx'
import { useSay } from '../../say.ts'
import { useForm } from '../live-form.ts'
import type { FieldName } from '../names.ts'
import { placesOf } from '../places.ts'
import { useIsTaken } from '../taken-answers.tsx'
import { useFieldState } from '../use-field.ts'
import { FieldShell } from './field-shell.tsx'
import './field-shell.css'

/** Sections whose questions and comments come in pairs: two to a line. */
const inPairs: readonly string[] = ['declarationIndicators']

/** Fields in the order of the catalogue, three to a line where there is room. `prefix` names the record they stand in. */
export function FieldGrid({ fields, prefix = '' }: FieldsProps): ReactNode {
  const { section } = useForm()
  const places = placesOf(fields)
  return (
    <div className={inPairs.includes(section.key) ? 'field-grid field-grid-pairs' : 'field-grid'}>
      {fields.map((field, index) => (
        <FieldInput
          key={field.key}
          field={field}
          name={prefix === '' ? field.key : `${prefix}.${field.key}`}
          place={places[index] ?? ''}
        />
      ))}
    </div>
  )
}

type FieldInputProps = {
  field: FieldDefinition
  name: FieldName
  place?: string
}

export const FieldInput = memo(function FieldInput({ field, name, place = '' }: FieldInputProps): ReactNode {
  const say = useSay()
  const { context } = useForm()
  const state = useFieldState(field, name)
  const isTaken = useIsTaken(field, name)
  if (!state.isShown || isTaken) return null
  const label = say(state.label, labelParams(context))
  const isWide = isWideKind(field.kind)
  return (
    <FieldShell field={field} name={name} state={state} label={label} isWide={isWide} place={place}>
      {createElement(state.isComputed ? ComputedValue : inputOf(field.kind), {
        field,
        kind: field.kind,
        name,
        isOpen: state.isOpen,
        label,
        Fields: FieldGrid,
      })}
    </FieldShell>
  )
})
