import { type AnswerRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { useState } from 'react'
import { useForm } from '../../form/live-form.ts'
import type { FieldName } from '../../form/names.ts'
import { elementIdOf, pathOf } from '../../form/names.ts'
import { useEntries } from './use-entries.ts'

type Undoable =
  | { readonly kind: 'removed'; readonly index: number; readonly value: AnswerRecord }
  | { readonly kind: 'pasted'; readonly count: number; readonly before: readonly AnswerRecord[] }

export function useGroup(name: FieldName, most: number) {
  const { typed, section } = useForm()
  const { entries, put } = useEntries(name)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const headingId = (index: number) => `${elementIdOf(pathOf(section.key, name))}-entry-${index}`
  const focusHeading = (index: number) =>
    requestAnimationFrame(() => document.getElementById(headingId(index))?.focus())
  const now = () => entriesIn(typed.at(name))
  const isAsProposed = (index: number, proposed: AnswerRecord) =>
    JSON.stringify(now()[index]) === JSON.stringify(proposed)
  /** a single entry that is as it was proposed holds nobody's work */
  const entriesKept = (proposed: AnswerRecord) => {
    const before = now()
    return before.length === 1 && isAsProposed(0, proposed) ? [] : before
  }
  return {
    entries,
    isFull: entries.length >= most,
    /** entries that a paste may bring; a single entry that nobody touched makes room */
    roomForPaste: (proposed: AnswerRecord) => most - entriesKept(proposed).length,
    undone: undoable,
    isAsProposed,
    headingId,
    add: (entry: AnswerRecord) => {
      put((all) => [...all, entry])
      setUndoable(null)
      focusHeading(entries.length)
    },
    /** the same, in the place of a last entry that nobody touched */
    addOrFill: (entry: AnswerRecord, proposed: AnswerRecord) => {
      const last = now().length - 1
      const isFilled = last >= 0 && isAsProposed(last, proposed)
      put((all) => [...(isFilled ? all.slice(0, -1) : all), entry])
      setUndoable(null)
      focusHeading(isFilled ? last : last + 1)
    },
    paste: (pasted: readonly AnswerRecord[], proposed: AnswerRecord) => {
      const before = now()
      const kept = entriesKept(proposed)
      put(() => [...kept, ...pasted])
      setUndoable({ kind: 'pasted', count: pasted.length, before })
      focusHeading(kept.length)
    },
    move: (from: number, to: number) => {
      put((all) => all.map((entry, at) => (at === from ? all[to] : at === to ? all[from] : entry) ?? entry))
      focusHeading(to)
    },
    remove: (index: number) => {
      setUndoable({ kind: 'removed', index, value: now()[index] ?? {} })
      put((all) => all.filter((_, at) => at !== index))
      focusHeading(Math.max(0, index - 1))
    },
    undo: () => {
      if (!undoable) return
      if (undoable.kind === 'removed') put((all) => all.toSpliced(undoable.index, 0, undoable.value))
      else put(() => undoable.before)
      setUndoable(null)
      focusHeading(undoable.kind === 'removed' ? undoable.index : 0)
    },
  }
}
