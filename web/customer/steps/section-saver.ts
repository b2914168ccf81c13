import { type SectionConflict, sectionConflictSchema } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import { saveCustomerSection } from '@kaihu/contract/customer-order.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
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

export interface SectionSaver extends Pick<Autosave, 'touch' | 'flush' | 'stop'> {
  /** saves everything and asks the server to check it; null when it could not be saved */
  readonly saveWhole: (values: AnswerRecord) => Promise<SavedSection | null>
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
      const outcome = await send(values, 'complete').catch(refused)
      if (typeof outcome === 'string') return null
      onState({ kind: 'saved', at: outcome.savedAt })
      return outcome
    },
    settle: (settled) => {
      version = settled.version
      onConflict(null)
      onRefusal(null)
      autosave.resume()
    },
  }
}
