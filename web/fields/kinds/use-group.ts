import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useForm } from '../form/live-form.ts'
import type { FieldName } from '../form/names.ts'
import { elementIdOf, pathOf } from '../form/names.ts'

interface Removed {
  readonly index: number
  readonly value: AnswerRecord
}

/** The entries of a repeat group and what can be done with them. */
export function useGroup(name: FieldName, most: number) {
  const { control, form, section } = useForm()
  const array = useFieldArray({ control, name, keyName: 'formKey' })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const headingId = (index: number) => `${elementIdOf(pathOf(section.key, name))}-entry-${index}`
  const focusHeading = (index: number) =>
    requestAnimationFrame(() => document.getElementById(headingId(index))?.focus())
  return {
    entries: array.fields.map(({ formKey, ...value }) => ({ key: formKey, value })),
    isFull: array.fields.length >= most,
    removed,
    headingId,
    /** adds an entry at the end and moves the focus to its heading */
    add: (entry: AnswerRecord) => {
      array.append(entry, { shouldFocus: false })
      setRemoved(null)
      focusHeading(array.fields.length)
    },
    move: (from: number, to: number) => {
      array.move(from, to)
      focusHeading(to)
    },
    remove: (index: number) => {
      setRemoved({ index, value: structuredClone(form.getValues(`${name}.${index}`)) as AnswerRecord })
      array.remove(index)
    },
    undo: () => {
      if (!removed) return
      array.insert(removed.index, removed.value, { shouldFocus: false })
      setRemoved(null)
      focusHeading(removed.index)
    },
  }
}
