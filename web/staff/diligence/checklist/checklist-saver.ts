import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { callApi } from '../../../client/call/call.ts'
import { CallError, isRefusal } from '../../../client/call/call-error.ts'
import { keepRiskChecklist, saveRiskChecklistCall } from '../../../client/diligence/diligence.ts'
import { refreshOrder } from '../../../client/orders/orders.ts'
import { createAutosave, type SaveOutcome, type SaveState } from '../../../kit/autosave.ts'

export type Saving =
  | { readonly kind: 'clean' | 'unsaved' | 'saving' | 'failed' }
  | { readonly kind: 'saved' | 'conflict'; readonly at: string }

export type ChecklistSaver = {
  readonly touch: (values: AnswerRecord) => void
  readonly flush: () => Promise<void>
  readonly complete: (values: AnswerRecord) => Promise<RiskChecklist>
}

type Parts = {
  readonly orderCode: string
  readonly version: number
  readonly onState: (state: Saving) => void
}

const PAUSE_MS = 1_000

/** Saves the checklist by itself after a pause, one save at a time, always the newest values, never over another's. */
export function createChecklistSaver({ orderCode, version: first, onState }: Parts): ChecklistSaver {
  let version = first

  const send = async (answers: AnswerRecord, intent: 'draft' | 'complete'): Promise<RiskChecklist> => {
    const body = { version, answers: { ...answers }, intent }
    const request = { params: { orderCode }, body }
    const saved = await callApi(saveRiskChecklistCall, request, {
      loading: 'none',
      quiet: true,
      // A draft is tried again by itself, and the page says so.
      ...(intent === 'draft' && { requestType: 'draft' }),
    })
    version = saved.version
    keepRiskChecklist(orderCode, saved)
    void refreshOrder(orderCode)
    return saved
  }
  const autosave = createAutosave<AnswerRecord>({
    pauseMs: PAUSE_MS,
    save: (answers) => send(answers, 'draft').then(savedNow, refused),
    onState: (state) => onState(toldAs(state)),
  })
  return {
    touch: autosave.touch,
    flush: async () => void (await autosave.flush()),
    complete: async (values) => {
      const saved = await autosave
        .whole(() => send(values, 'complete'))
        .catch((error: unknown) => {
          if (isRefusal(error, 'sectionChanged')) onState({ kind: 'conflict', at: now() })
          throw error
        })
      onState(autosave.unsaved() ? { kind: 'unsaved' } : { kind: 'saved', at: now() })
      return saved
    },
  }
}

function now(): string {
  return new Date().toISOString()
}

function savedNow(): SaveOutcome {
  return { saved: now() }
}

function refused(error: unknown): SaveOutcome {
  if (!(error instanceof CallError)) throw error
  return isRefusal(error, 'sectionChanged') ? 'conflict' : 'failed'
}

function toldAs(state: SaveState): Saving {
  return state.kind === 'stopped' ? { kind: 'conflict', at: now() } : state
}
