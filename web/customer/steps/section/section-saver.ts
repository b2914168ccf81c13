import { type SectionConflict, sectionConflictSchema } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import { saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import { blocks, type FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { callApi } from '../../../client/call/call.ts'
import { CallError, isRefusal } from '../../../client/call/call-error.ts'
import { rememberSavedSection } from '../../../client/customer-orders.ts'
import { type Autosave, createAutosave, type SaveOutcome, type SaveState } from '../../../kit/autosave.ts'
import { type Aside, createAside, type LeftDraft } from './put-aside.ts'

export type SavedSection = CallAnswer<typeof saveCustomerSection>

export type Conflict = {
  readonly kept: SectionConflict
  readonly base: AnswerRecord
}

type Listeners = {
  readonly onState: (state: SaveState) => void
  readonly onConflict: (conflict: Conflict | null) => void
  readonly onRefusal: (refusal: CallError | null) => void
}

/** The outcome of saving a whole section: saved, or not, with what was wrong where the answers were to blame. */
export type WholeSave = {
  readonly isSaved: boolean
  readonly problems: readonly FieldProblem[]
}

export type SectionSaver = Pick<Autosave<AnswerRecord>, 'touch' | 'flush' | 'stop'> & {
  readonly left: () => LeftDraft | null
  /** keeps in the browser what cannot be saved */
  readonly aside: Pick<Aside, 'put' | 'leave'>
  readonly opened: (values: AnswerRecord) => void
  /** saves everything and asks the server to check it; tells what the server found wrong where it did not save it */
  readonly saveWhole: (values: AnswerRecord) => Promise<WholeSave>
  /** goes on from the version that won */
  readonly settle: (conflict: Conflict) => void
}

/** A draft that could not be saved is tried again by itself, and the page says so. */
const draftSave = { quiet: true, loading: 'none', requestType: 'draft' } as const

export function createSectionSaver(
  orderCode: string,
  section: string,
  versionRead: number,
  { onState, onConflict, onRefusal }: Listeners,
): SectionSaver {
  let version = versionRead
  let base: AnswerRecord = {}
  /** why the press was refused: that is said until the next one, whatever is saved by itself meanwhile */
  let ofPress: CallError | null = null

  const tell = (refusal: CallError | null, intent: 'draft' | 'complete') => {
    if (intent === 'complete') ofPress = refusal
    onRefusal(refusal ?? ofPress)
  }

  const sendOnce = async (values: AnswerRecord, intent: 'draft' | 'complete'): Promise<SavedSection> => {
    const saved = await callApi(
      saveCustomerSection,
      { params: { orderCode, section }, body: { version, answers: values, intent } },
      intent === 'draft' ? draftSave : { quiet: true },
    )
    version = saved.version
    base = values
    tell(null, intent)
    rememberSavedSection(orderCode, saved)
    return saved
  }

  const send = (values: AnswerRecord, intent: 'draft' | 'complete'): Promise<SavedSection> =>
    sendOnce(values, intent).catch((error: unknown) => {
      // The same was saved before, by a call whose answer was lost or beside this page: there is nothing to decide.
      const kept = isRefusal(error, 'sectionChanged') && sectionConflictSchema.parse(error.data)
      if (!kept || !isSameAnswer(values, kept.theirs as AnswerRecord)) throw error
      version = kept.version
      return sendOnce(values, intent)
    })

  const refused = (error: unknown, intent: 'draft' | 'complete'): Exclude<SaveOutcome, object> => {
    if (!(error instanceof CallError)) throw error
    tell(error, intent)
    if (!isRefusal(error, 'sectionChanged')) return 'failed'
    onConflict({ kept: sectionConflictSchema.parse(error.data), base })
    return 'conflict'
  }

  const left = () => {
    const values = autosave.unsaved()
    return values && { values, version, base }
  }
  const aside = createAside(orderCode, section, left)
  const tellState = (state: SaveState) => {
    aside.follow(state)
    onState(state)
  }
  const autosave = createAutosave<AnswerRecord>({
    save: (values) =>
      send(values, 'draft').then(
        ({ savedAt }) => ({ saved: savedAt }),
        (error: unknown) => refused(error, 'draft'),
      ),
    onState: tellState,
  })
  return {
    touch: (values) => {
      aside.typed()
      autosave.touch(values)
    },
    flush: autosave.flush,
    stop: autosave.stop,
    left,
    aside,
    opened: (values) => {
      base = values
    },
    saveWhole: async (values) => {
      // What is refused once more is told anew.
      tell(null, 'complete')
      try {
        const { savedAt } = await autosave.whole(() => send(values, 'complete'))
        tellState({ kind: 'saved', at: savedAt })
        return { isSaved: true, problems: [] }
      } catch (error) {
        refused(error, 'complete')
        return { isSaved: false, problems: problemsIn(error) }
      }
    },
    settle: ({ kept }) => {
      version = kept.version
      base = kept.theirs as AnswerRecord
      onConflict(null)
      tell(null, 'complete')
      autosave.resume()
    },
  }
}

function problemsIn(error: unknown): readonly FieldProblem[] {
  if (!isRefusal(error, 'answersInvalid')) return []
  return error.problems.map(({ path, code, params }) => blocks(path, code, params))
}
