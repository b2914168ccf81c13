import { asText } from '@kaihu/domain/application/answers.ts'
import type { ReactNode } from 'react'
import { Input, TextArea } from '../../kit/form/input.ts'
import { useAria, useField } from '../form/use-field.ts'
import type { InputProps } from './input-props.ts'

/** One line of text. Longer text than allowed is kept and told, never cut off. */
export function TextInput({ kind, name, isOpen }: InputProps<'text'>): ReactNode {
  const { value, change, blur, ref } = useField(name)
  const aria = useAria(name)
  return (
    <Input
      {...aria}
      ref={ref}
      value={asRaw(value)}
      disabled={!isOpen}
      autoComplete="off"
      inputMode={kind.form === 'digits' ? 'numeric' : 'text'}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** Several lines of text with a live counter. */
export function LongInput({ kind, name, isOpen }: InputProps<'long'>): ReactNode {
  const { value, change, blur, ref } = useField(name)
  const aria = useAria(name)
  return (
    <TextArea
      {...aria}
      ref={ref}
      value={asRaw(value)}
      disabled={!isOpen}
      autoSize={{ minRows: 2, maxRows: 8 }}
      count={{ show: true, max: kind.max, strategy: (text) => [...text].length }}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** An email address. */
export function EmailInput({ name, isOpen }: InputProps<'email'>): ReactNode {
  const { value, change, blur, ref } = useField(name)
  return (
    <Input
      {...useAria(name)}
      ref={ref}
      value={asRaw(value)}
      disabled={!isOpen}
      inputMode="email"
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** A share in percent. */
export function PercentInput({ name, isOpen }: InputProps<'percent'>): ReactNode {
  const { value, change, blur, ref } = useField(name)
  return (
    <Input
      {...useAria(name)}
      ref={ref}
      value={asRaw(value)}
      disabled={!isOpen}
      inputMode="decimal"
      suffix="%"
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** A whole number; what is not a number stays on screen as typed and is told. */
export function IntegerInput({ name, isOpen }: InputProps<'integer'>): ReactNode {
  const { value, change, blur, ref } = useField(name)
  return (
    <Input
      {...useAria(name)}
      ref={ref}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      disabled={!isOpen}
      inputMode="numeric"
      onChange={(event) => change(asInteger(event.target.value))}
      onBlur={blur}
    />
  )
}

function asInteger(typed: string): number | string | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : typed
}

function asRaw(value: Parameters<typeof asText>[0]): string {
  return typeof value === 'string' ? value : ''
}
