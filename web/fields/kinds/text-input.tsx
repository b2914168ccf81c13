import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { type ChangeEvent, lazy, type ReactNode, Suspense } from 'react'
import { Input, TextArea } from '../../kit/form/input.ts'
import type { FieldName } from '../form/names.ts'
import { useAria, useField } from '../form/use-field.ts'
import type { InputProps } from './input-props.ts'

const MailEnd = lazy(async () => ({ default: (await import('./mail-end.tsx')).MailEnd }))

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

function useTyped(name: FieldName, isOpen: boolean, read: (typed: string) => AnswerValue = asTyped) {
  const { value, change, blur } = useField(name)
  return {
    ...useAria(name),
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    disabled: !isOpen,
    autoComplete: 'off',
    onChange: ({ target }: Typing) => change(read(target.value)),
    onBlur: blur,
  }
}

export function TextInput({ kind, name, isOpen }: InputProps<'text'>): ReactNode {
  return <Input {...useTyped(name, isOpen)} inputMode={kind.form === 'digits' ? 'numeric' : 'text'} />
}

export function LongInput({ kind, name, isOpen }: InputProps<'long'>): ReactNode {
  return (
    <TextArea
      {...useTyped(name, isOpen)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      count={{ show: true, max: kind.max, strategy: (text) => [...text].length }}
    />
  )
}

export function EmailInput({ name, isOpen }: InputProps<'email'>): ReactNode {
  const typed = useTyped(name, isOpen)
  const { change, blur } = useField(name)
  const take = (mail: string) => {
    change(mail)
    blur()
    document.getElementById(typed.id)?.focus()
  }
  return (
    <Input
      {...typed}
      inputMode="email"
      suffix={
        <Suspense>
          {isOpen && typed.value !== '' && <MailEnd value={`${typed.value}`} onTake={take} />}
        </Suspense>
      }
    />
  )
}

export function PercentInput({ name, isOpen }: InputProps<'percent'>): ReactNode {
  return <Input {...useTyped(name, isOpen)} inputMode="decimal" suffix="%" />
}

export function IntegerInput({ name, isOpen }: InputProps<'integer'>): ReactNode {
  return <Input {...useTyped(name, isOpen, asInteger)} inputMode="numeric" />
}

function asTyped(typed: string): string {
  return typed
}

function asInteger(typed: string): AnswerValue {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : typed
}
