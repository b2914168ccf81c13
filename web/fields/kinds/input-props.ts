import type { FieldDefinition, FieldKind, KindType } from '@kaihu/domain/form/fields/field.ts'
import type { ComponentType } from 'react'
import type { FieldName } from '../form/names.ts'

/** Fields in their order; `prefix` names the record they stand in. */
export type FieldsProps = {
  readonly fields: readonly FieldDefinition[]
  readonly prefix?: string
}

/** What every input is given: its definition, its kind narrowed down, and its place. */
export type InputProps<T extends KindType = KindType> = {
  readonly field: FieldDefinition
  readonly kind: KindOf<T>
  readonly name: FieldName
  readonly isOpen: boolean
  readonly label: string
  /** how a kind that holds other fields shows them */
  readonly Fields: ComponentType<FieldsProps>
}

/** The kind with this type; for a type that stands in a union with others, the whole union. */
type KindOf<T extends KindType> = FieldKind extends infer K
  ? K extends { readonly type: infer U }
    ? [T & U] extends [never]
      ? never
      : K
    : never
  : never
