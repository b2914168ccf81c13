import { type AnswerRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../form/live-form.ts'
import type { FieldName } from '../../form/names.ts'

/** An entry of a group with a key of its own, which it keeps wherever it moves: what is open in it stays open. */
export type Entry = { readonly key: string; readonly value: AnswerRecord }

/**
 * Drawn anew when one comes, goes or moves. `put` changes them: an entry that stays the same keeps its key.
 */
export function useEntries(name: FieldName) {
  const { typed } = useForm()
  const [keys, setKeys] = useState(() => entriesIn(typed.at(name)).map(newKey))
  const isOwnChange = useRef(false)
  useEffect(
    () =>
      typed.follow((changed) => {
        const isAround = changed === undefined || changed === name || name.startsWith(`${changed}.`)
        // Other answers were put in the place of these: none of them is the one that stood there.
        if (isAround && !isOwnChange.current) setKeys(entriesIn(typed.at(name)).map(newKey))
      }),
    [typed, name],
  )
  const put = (change: (all: readonly AnswerRecord[]) => readonly AnswerRecord[]) => {
    const before = entriesIn(typed.at(name))
    const after = change(before)
    isOwnChange.current = true
    typed.set(name, after)
    isOwnChange.current = false
    setKeys(after.map((entry) => keys[before.indexOf(entry)] ?? newKey()))
  }
  const values = entriesIn(typed.at(name))
  return { entries: keys.map((key, index): Entry => ({ key, value: values[index] ?? {} })), put }
}

function newKey(): string {
  return crypto.randomUUID()
}
