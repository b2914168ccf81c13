import type { RiskChecklist } from '@kaihu/contract/diligence.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { callApi } from '../../../client/call.ts'
import { isRefusal } from '../../../client/call-error.ts'
import { keepRiskChecklist, saveRiskChecklistCall } from '../../../client/diligence.ts'
import { refreshOrder } from '../../../client/orders.ts'

/** How the saving stands, as the person is told. */
export type Saving =
  | { readonly kind: 'clean' | 'unsaved' | 'saving' | 'failed' }
  | { readonly kind: 'saved' | 'conflict'; readonly at: string }

export type ChecklistSaver = {
  /** tells that something was typed; it is saved after a pause */
  readonly touch: (values: AnswerRecord) => void
  /** saves now what is not saved yet */
  readonly flush: () => Promise<void>
  /** declares the checklist complete; a refusal is thrown to the caller */
  readonly complete: (values: AnswerRecord) => Promise<RiskChecklist>
}

type Parts = {
  readonly orderCode: string
  readonly version: number
  readonly onState: (state: Saving) => void
}

const PAUSE_MS = 1_000
const RETRY_MS = 8_000

/** Saves the checklist by itself after a pause, one save at a time, always the newest values, never over another's. */
export function createChecklistSaver({ orderCode, version: first, onState }: Parts): ChecklistSaver {
  let version = first
  let waiting: AnswerRecord | null = null
  let running: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const send = async (answers: AnswerRecord, intent: 'draft' | 'complete'): Promise<RiskChecklist> => {
    onState({ kind: 'saving' })
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
    onState(waiting ? { kind: 'unsaved' } : { kind: 'saved', at: new Date().toISOString() })
    return saved
  }

  const fail = (error: unknown, answers: AnswerRecord) => {
    waiting ??= answers
    isStopped = isRefusal(error, 'sectionChanged')
    if (isStopped) return onState({ kind: 'conflict', at: new Date().toISOString() })
    onState({ kind: 'failed' })
    timer = setTimeout(() => void flush(), RETRY_MS)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await running
    const answers = waiting
    if (!answers || isStopped) return
    waiting = null
    const work = send(answers, 'draft').catch((error: unknown) => fail(error, answers))
    running = work
    await work
  }

  const complete = async (values: AnswerRecord): Promise<RiskChecklist> => {
    clearTimeout(timer)
    await running
    waiting = null
    try {
      return await send(values, 'complete')
    } catch (error) {
      waiting = structuredClone(values)
      onState({ kind: 'unsaved' })
      throw error
    }
  }

  return {
    touch: (values) => {
      waiting = structuredClone(values)
      if (isStopped) return
      onState({ kind: 'unsaved' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
    },
    flush,
    complete,
  }
}
