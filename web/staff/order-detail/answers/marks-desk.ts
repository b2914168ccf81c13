import { createAutosave, type SaveOutcome, type SaveState } from '../../../kit/autosave.ts'
import { createStore, type Store } from '../../../kit/store.ts'
import { changeMark, isSameMarks, type Mark, type Marks } from './marks.ts'

/** What was changed here and does not come from the server yet (null: nothing), and how its saving stands. */
export interface MarksNow {
  readonly edited: Marks | null
  readonly state: SaveState
}

interface MarksDesk {
  readonly store: Store<MarksNow>
  /** changes the mark of a path; `kept` are the marks as they were last read */
  readonly set: (path: string, mark: Mark, kept: Marks) => void
  /** takes notice of marks that were read */
  readonly read: (kept: Marks) => void
  /** tries again what was refused */
  readonly retry: () => void
  /** keeps at once what is not kept yet */
  readonly leave: () => void
}

/** Pause after the last key press before marks are kept, in milliseconds. */
const pauseMs = 700

/**
 * The return marks being prepared. What was typed stays on screen until a read brings the same back: a read that
 * began before the save, or comes late, never takes a mark or a word away.
 */
export function createMarksDesk(save: (marks: Marks) => Promise<SaveOutcome>): MarksDesk {
  const store = createStore<MarksNow>({ edited: null, state: { kind: 'clean' } })
  const onState = (state: SaveState) => store.update((now) => ({ ...now, state }))
  const autosave = createAutosave<Marks>({ save, onState, pauseMs })
  return {
    store,
    set: (path, mark, kept) => {
      const edited = changeMark(store.get().edited ?? kept, path, mark)
      store.update((now) => ({ ...now, edited }))
      autosave.touch(edited)
    },
    read: (kept) => {
      const { edited, state } = store.get()
      if (edited === null || state.kind !== 'saved' || !isSameMarks(edited, kept)) return
      store.update((now) => ({ ...now, edited: null }))
    },
    retry: () => {
      const { edited } = store.get()
      autosave.resume()
      if (edited) autosave.touch(edited)
      void autosave.flush()
    },
    leave: () => void autosave.flush(),
  }
}
