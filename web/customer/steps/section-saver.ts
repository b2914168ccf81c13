import { type SectionConflict, sectionConflictSchema } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import { saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import { blocks, type FieldProblem } from '@kaihu/domain/application/problem.ts'
import { callApi } from '../../client/call.ts'
import { CallError, isRefusal } from '../../client/call-error.ts'
import { rememberSavedSection } from '../../client/customer-orders.ts'
import { type Autosave, createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

export type SavedSection = CallAnswer<typeof saveCustomerSection>

/** What the screen is told while a section is saved. */
interface Listeners {
  readonly onState: (state: SaveState) => void
  readonly onConflict: (conflict: SectionConflict | null) => void
  readonly onRefusal: (refusal: CallError | null) => void
}

/** The outcome of saving a whole section: saved, or not, with what was wrong where the answers were to blame. */
export interface WholeSave {
  readonly isSaved: boolean
  readonly problems: readonly FieldProblem[]
}

export interface SectionSaver extends Pick<Autosave, 'touch' | 'flush' | 'stop'> {
  /** saves everything and asks the server to check it; tells what the server found wrong where it did not save it */
  readonly saveWhole: (values: AnswerRecord) => Promise<WholeSave>
  /** goes on from the version that won */
  readonly settle: (settled: SectionConflict) => void
}

/** The saving of one section: drafts by themselves, the whole on demand, conflicts told with both values. */
export function createSectionSaver(
  orderCode: string,
  section: string,
  versionRead: number,
  { onState, onConflict, onRefusal }: Listeners,
): SectionSaver {
  let version = versionRead

  const send = async (values: AnswerRecord, intent: 'draft' | 'complete'): Promise<SavedSection> => {
    const saved = await callApi(
      saveCustomerSection,
      { params: { orderCode, section }, body: { version, answers: values, intent } },
      { quiet: true, loading: intent === 'draft' ? 'none' : 'veil' },
    )
    version = saved.version
    onRefusal(null)
    rememberSavedSection(orderCode, saved)
    return saved
  }

  const refused = (error: unknown): Exclude<SaveOutcome, object> => {
    if (!(error instanceof CallError)) throw error
    onRefusal(error)
    if (!isRefusal(error, 'sectionChanged')) return 'failed'
    onConflict(sectionConflictSchema.parse(error.data))
    return 'conflict'
  }

  const autosave = createAutosave({
    save: (values) => send(values, 'draft').then(({ savedAt }) => ({ saved: savedAt }), refused),
    onState,
  })
  return {
    touch: autosave.touch,
    flush: autosave.flush,
    stop: autosave.stop,
    saveWhole: async (values) => {
      await autosave.flush()
      try {
        const { savedAt } = await send(values, 'complete')
        onState({ kind: 'saved', at: savedAt })
        return { isSaved: true, problems: [] }
      } catch (error) {
        refused(error)
        return { isSaved: false, problems: problemsIn(error) }
      }
    },
    settle: (settled) => {
      version = settled.version
      onConflict(null)
      onRefusal(null)
      autosave.resume()
    },
  }
}

/** What the server found wrong with the answers though the form did not, to be shown at the fields. */
function problemsIn(error: unknown): readonly FieldProblem[] {
  if (!isRefusal(error, 'answersInvalid')) return []
  return error.problems.map(({ path, code, params }) => blocks(path, code, params))
}
