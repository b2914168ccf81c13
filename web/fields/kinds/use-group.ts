import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useForm } from '../form/live-form.ts'
import type { FieldName } from '../form/names.ts'
import { elementIdOf, pathOf } from '../form/names.ts'

/** The last act that can be undone: one entry removed, or several pasted. */
type Undoable =
  | { readonly kind: 'removed'; readonly index: number; readonly value: AnswerRecord }
  | { readonly kind: 'pasted'; readonly count: number; readonly before: readonly AnswerRecord[] }

/** The entries of a repeat group and what can be done with them. */
export function useGroup(name: FieldName, most: number) {
  const { control, form, section } = useForm()
  const array = useFieldArray({ control, name, keyName: 'formKey' })
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const headingId = (index: number) => `${elementIdOf(pathOf(section.key, name))}-entry-${index}`
  const focusHeading = (index: number) =>
    requestAnimationFrame(() => document.getElementById(headingId(index))?.focus())
  const now = () => structuredClone(form.getValues(name) ?? []) as AnswerRecord[]
  const isAsProposed = (index: number, proposed: AnswerRecord) =>
    JSON.stringify(now()[index]) === JSON.stringify(proposed)
  /** a single entry that is as it was proposed holds nobody's work */
  const entriesKept = (proposed: AnswerRecord) => {
    const before = now()
    return before.length === 1 && isAsProposed(0, proposed) ? [] : before
  }
  return {
    entries: array.fields.map(({ formKey, ...value }) => ({ key: formKey, value })),
    isFull: array.fields.length >= most,
    /** entries that a paste may bring; a single entry that nobody touched makes room */
    roomForPaste: (proposed: AnswerRecord) => most - entriesKept(proposed).length,
    undone: undoable,
    isAsProposed,
    headingId,
    /** adds an entry at the end and moves the focus to its heading */
    add: (entry: AnswerRecord) => {
      array.append(entry, { shouldFocus: false })
      setUndoable(null)
      focusHeading(array.fields.length)
    },
    /** puts entries after those that are there */
    paste: (entries: readonly AnswerRecord[], proposed: AnswerRecord) => {
      const before = now()
      const kept = entriesKept(proposed)
      array.replace([...kept, ...entries])
      setUndoable({ kind: 'pasted', count: entries.length, before })
      focusHeading(kept.length)
    },
    move: (from: number, to: number) => {
      array.move(from, to)
      focusHeading(to)
    },
    remove: (index: number) => {
      setUndoable({ kind: 'removed', index, value: now()[index] ?? {} })
      array.remove(index)
      focusHeading(Math.max(0, index - 1))
    },
    undo: () => {
      if (!undoable) return
      if (undoable.kind === 'removed') array.insert(undoable.index, undoable.value, { shouldFocus: false })
      else array.replace([...undoable.before])
      setUndoable(null)
      focusHeading(undoable.kind === 'removed' ? undoable.index : 0)
    },
  }
}
