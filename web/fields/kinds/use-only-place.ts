import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { asText, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { useEffect, useRef } from 'react'
import { useForm } from '../form/live-form.ts'
import type { FieldName } from '../form/names.ts'
import type { Option } from './use-options.ts'

type Parts = {
  field: FieldDefinition
  name: FieldName
  options: readonly Option[]
  value: AnswerValue | undefined
  isOpen: boolean
  change: (value: AnswerValue) => void
}

/**
 * The only city of a municipality is chosen by itself (B1); what does not lie in a newly chosen place is
 * emptied.
 */
export function useOnlyPlace({ field, name, options, value, isOpen, change }: Parts): void {
  const { typed } = useForm()
  const list = listOfField(field)
  const isPlace = list === 'cities' || list === 'districts'
  const chosen = asText(value)
  const inside = options.filter((option) => option.value !== chosen || isBelow(option.value))
  const only = isPlace && inside.length === 1 ? inside[0]?.value : undefined
  const isElsewhere = isPlace && chosen !== '' && !isBelow(chosen)
  const put = useRef(change)
  useEffect(() => {
    put.current = change
  })
  useEffect(() => {
    if (!isOpen) return
    if (isElsewhere) put.current(null)
    else if (only !== undefined && chosen === '') put.current(only)
  }, [isOpen, isElsewhere, only, chosen])

  function isBelow(code: string): boolean {
    const parent = typed.at(parentName(name, list === 'districts' ? 'city' : 'province'))
    return isBlank(parent) || code.startsWith(prefixOf(asText(parent)))
  }
}

function parentName(name: FieldName, parent: string): FieldName {
  return [...name.split('.').slice(0, -1), parent].join('.')
}

/** `310000` → `31`, `310100` → `3101`: what the codes below a place begin with. */
function prefixOf(code: string): string {
  return code.replace(/(00)+$/, '')
}
