import type { FieldKind, KindType } from '@kaihu/domain/form/fields/field.ts'
import type { ComponentType } from 'react'
import { AddressInput } from '../address/address-input.tsx'
import { AmountInput } from './amount-input.tsx'
import { BlockInput } from './block-input.tsx'
import { CheckInput, MultiInput, RadioInput, SelectInput, YesNoInput } from './choice-input.tsx'
import { ComputedValue, InfoText } from './computed.tsx'
import { DateInput, ValidityInput } from './date/date-input.tsx'
import { EmailsInput } from './emails-input.tsx'
import { FileSlot } from './file-slot.tsx'
import { GroupInput } from './group/group-input.tsx'
import type { InputProps } from './input-props.ts'
import { EntityInput, PersonInput } from './person-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { EmailInput, IntegerInput, LongInput, PercentInput, TextInput } from './text-input.tsx'

const inputs: { readonly [T in KindType]: ComponentType<InputProps<T>> } = {
  text: TextInput,
  long: LongInput,
  select: SelectInput,
  radio: RadioInput,
  multi: MultiInput,
  yesNo: YesNoInput,
  check: CheckInput,
  date: DateInput,
  validity: ValidityInput,
  amount: AmountInput,
  integer: IntegerInput,
  percent: PercentInput,
  phone: PhoneInput,
  email: EmailInput,
  emails: EmailsInput,
  address: AddressInput,
  idDocument: BlockInput,
  person: PersonInput,
  entity: EntityInput,
  file: FileSlot,
  group: GroupInput,
  calc: ComputedValue,
  info: InfoText,
}

export function inputOf(kind: FieldKind): ComponentType<InputProps> {
  return inputs[kind.type] as ComponentType<InputProps>
}

const wideKinds: readonly KindType[] = [
  'long',
  'address',
  'idDocument',
  'person',
  'entity',
  'group',
  'info',
  'validity',
  'file',
  'check',
]

export function isWideKind(kind: FieldKind): boolean {
  return wideKinds.includes(kind.type)
}
