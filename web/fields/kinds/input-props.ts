import type { FieldDefinition, FieldKind, KindType } from '@kaihu/domain/form/fields/field.ts'
import type { ComponentType } from 'react'
import type { FieldName } from '../form/names.ts'

/** Fields in their order; `prefix` names the record they stand in. */
export type FieldsProps = {
  readonly fields: readonly FieldDefinition[]
  readonly prefix?: string
}

export type InputProps<T extends KindType = KindType> = {
  readonly field: FieldDefinition
  readonly kind: KindOf<T>
  readonly name: FieldName
  readonly isOpen: boolean
  readonly label: string
  readonly Fields: ComponentType<FieldsProps>
}

type KindOf<T extends KindType> = FieldKind extends infer K
  ? K extends { readonly type: infer U }
    ? [T & U] extends [never]
      ? never
      : K
    : never
  : never
