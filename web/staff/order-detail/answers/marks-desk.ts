import type { MarksConflict } from '@kaihu/contract/application.ts'
import { isSameMark } from '@kaihu/domain/application/returns/mark-changes.ts'
import { createAutosave, type SaveOutcome, type SaveState } from '../../../kit/autosave.ts'
import { createStore, type Store } from '../../../kit/store.ts'
import {
  changedPaths,
  changeMark,
  isSameMarks,
  type Mark,
  type Marks,
  marksFrom,
  onTopOf,
  withPaths,
} from './marks.ts'

/** The marks as the server keeps them, and how new that is. */
export type KeptMarks = {
  readonly marks: Marks
  readonly version: number
}

export type Sent = { readonly kept: KeptMarks } | { readonly conflict: MarksConflict } | 'failed' | 'refused'

/** What was changed here on top of the marks that were seen (null: nothing), and how its saving stands. */
export type MarksNow = {
  readonly edited: Marks | null
  readonly seen: KeptMarks
  readonly state: SaveState
  /** what colleagues changed in between, until the person decided */
  readonly conflict: MarksConflict | null
}

type MarksDesk = {
  readonly store: Store<MarksNow>
  /** changes the mark of a path; `kept` are the marks as they were last read */
  readonly set: (path: string, mark: Mark, kept: KeptMarks) => void
  /** takes notice of marks that were read */
  readonly read: (kept: KeptMarks) => void
  /** tries again what was refused */
  readonly retry: () => void
  /** ends a conflict: these fields as the colleagues have them, the others as here */
  readonly settle: (theirs: readonly string[]) => void
  /** keeps at once what is not kept yet */
  readonly leave: () => void
}

/** Pause after the last key press before marks are kept, in milliseconds. */
const pauseMs = 700

/**
 * The return marks being prepared, by several people at once: what was typed here stays on screen until it is
 * kept, and what colleagues set on other fields comes into sight beside it. A read that began before a save,
 * or comes late, never takes a mark or a word away.
 */
export function createMarksDesk(send: (edited: Marks, seen: Marks) => Promise<Sent>): MarksDesk {
  const store = createStore<MarksNow>({
    edited: null,
    conflict: null,
    seen: { marks: {}, version: 0 },
    state: { kind: 'clean' },
  })
  /** what went out without an answer: it may be kept already, and is then no colleague's */
  let unanswered: { edited: Marks; seen: Marks }[] = []
  // What is read meanwhile would be taken for typed when the answer comes.
  let isSending = false
  const isOwn = ({ fieldKey, theirs }: MarksConflict['changed'][number]) =>
    unanswered.some(
      ({ edited, seen }) =>
        changedPaths(edited, seen).includes(fieldKey) && isSameMark(edited[fieldKey], theirs),
    )

  /** goes on from what the server keeps; what was changed here since `from` stays */
  const take = (kept: KeptMarks, from: Marks) =>
    store.update((now) => ({
      ...now,
      edited: now.edited && onTopOf(kept.marks, { edited: now.edited, seen: from }),
      seen: kept,
    }))

  const save = async (): Promise<SaveOutcome> => {
    const { edited, seen } = store.get()
    if (!edited || changedPaths(edited, seen.marks).length === 0) return { saved: '' }
    isSending = true
    const sent = await send(edited, seen.marks).finally(() => {
      isSending = false
    })
    if (sent === 'refused') return 'conflict'
    if (sent === 'failed') {
      unanswered.push({ edited, seen: seen.marks })
      return 'failed'
    }
    if ('kept' in sent) {
      take(sent.kept, edited)
      unanswered = []
      return { saved: '' }
    }
    const { conflict } = sent
    if (!conflict.changed.every(isOwn)) {
      store.update((now) => ({ ...now, conflict }))
      return 'conflict'
    }
    take(keptIn(conflict), seen.marks)
    return save()
  }

  const onState = (state: SaveState) => store.update((now) => ({ ...now, state }))
  // What is sent is read when it is sent: an answer that came meanwhile may have brought colleagues' marks.
  const autosave = createAutosave<true>({ save, onState, pauseMs })
  const again = () => {
    autosave.resume()
    autosave.touch(true)
    void autosave.flush()
  }
  return {
    store,
    set: (path, mark, kept) => {
      store.update((now) => {
        const seen = now.edited ? now.seen : newer(now.seen, kept)
        return { ...now, seen, edited: changeMark(now.edited ?? seen.marks, path, mark) }
      })
      autosave.touch(true)
    },
    read: (kept) => {
      const { edited, seen, state, conflict } = store.get()
      if (edited === null || conflict || isSending || kept.version < seen.version) return
      const changed = changedPaths(edited, seen.marks).filter(
        (path) => !isSameMark(edited[path], kept.marks[path]),
      )
      const isSettled = changed.length === 0 && state.kind === 'saved'
      // What was changed here still stands on what was seen then: a colleague's change of it must be told.
      const next = {
        edited: isSettled ? null : withPaths(kept.marks, edited, changed),
        seen: { marks: withPaths(kept.marks, seen.marks, changed), version: kept.version },
      }
      const isNews = isSettled || kept.version > seen.version || !isSameMarks(next.edited ?? {}, edited)
      if (isNews) store.update((now) => ({ ...now, ...next }))
    },
    retry: again,
    settle: (theirs) => {
      const { conflict, seen } = store.get()
      if (!conflict) return
      const kept = keptIn(conflict)
      take(kept, seen.marks)
      store.update((now) => ({
        ...now,
        conflict: null,
        edited: now.edited && withPaths(now.edited, kept.marks, theirs),
      }))
      again()
    },
    leave: () => void autosave.flush(),
  }
}

function keptIn({ marks, marksVersion }: MarksConflict): KeptMarks {
  return {
    marks: marksFrom(marks),
    version: marksVersion,
  }
}

/** The newer of two readings. */
export function newer(one: KeptMarks, other: KeptMarks): KeptMarks {
  return other.version < one.version ? one : other
}
