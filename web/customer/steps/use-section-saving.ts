import { type SectionConflict, sectionConflictSchema } from '@kaihu/contract/application.ts'
import { getCustomerApplication } from '@kaihu/contract/customer-order.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CallError } from '../../client/call-error.ts'
import { isRefusal } from '../../client/call-error.ts'
import { useSaveCustomerSection } from '../../client/customer-orders.ts'
import { keepDraftOnSignOut } from '../../client/draft-keepers.ts'
import { queryClient } from '../../client/query-client.ts'
import { type CallReading, callKey } from '../../client/use-call.ts'
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts'

type Application = CallReading<typeof getCustomerApplication>
type Saved = Awaited<ReturnType<ReturnType<typeof useSaveCustomerSection>['mutateAsync']>>

/** The saving of one section: drafts by themselves, the whole on demand, and conflicts told with both values. */
export function useSectionSaving(
  orderCode: string,
  section: SectionDefinition,
  versionRead: number,
  at: string | null,
) {
  const version = useRef(versionRead)
  const [state, setState] = useState<SaveState>(at ? { kind: 'saved', at } : { kind: 'clean' })
  const [conflict, setConflict] = useState<SectionConflict | null>(null)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const draft = useSaveCustomerSection('none').mutateAsync
  const complete = useSaveCustomerSection('veil').mutateAsync

  const send = async (values: AnswerRecord, intent: 'draft' | 'complete'): Promise<Saved | SaveOutcome> => {
    const request = {
      params: { orderCode, section: section.key },
      body: { version: version.current, answers: values, intent },
    }
    try {
      const saved = await (intent === 'draft' ? draft : complete)(request)
      version.current = saved.version
      setRefusal(null)
      rememberSaved(orderCode, saved)
      return saved
    } catch (error) {
      return refused(error as CallError)
    }
  }

  const refused = (error: CallError): SaveOutcome => {
    setRefusal(error)
    if (!isRefusal(error, 'sectionChanged')) return 'failed'
    setConflict(sectionConflictSchema.parse(error.data))
    return 'conflict'
  }

  const autosave = useMemo(
    () =>
      createAutosave({
        save: async (values) => {
          const outcome = await send(values, 'draft')
          return typeof outcome === 'object' && 'savedAt' in outcome ? { saved: outcome.savedAt } : outcome
        },
        onState: setState,
      }),
    [orderCode, section.key],
  )
  useEffect(() => keepDraftOnSignOut(async () => void (await autosave.flush())), [autosave])
  useEffect(() => () => void autosave.flush().finally(autosave.stop), [autosave])

  return {
    state,
    conflict,
    refusal,
    touch: autosave.touch,
    flush: autosave.flush,
    /** saves everything and asks the server to check it; null when it could not be saved */
    saveWhole: async (values: AnswerRecord): Promise<Saved | null> => {
      await autosave.flush()
      const outcome = await send(values, 'complete')
      return typeof outcome === 'object' && 'savedAt' in outcome ? outcome : null
    },
    /** goes on from the version that won */
    settle: (settled: SectionConflict) => {
      version.current = settled.version
      setConflict(null)
      setRefusal(null)
      autosave.resume()
    },
  }
}

/** Puts what was saved into the application as it was read, so that the other screens see it at once. */
function rememberSaved(orderCode: string, saved: Saved): void {
  const key = callKey(getCustomerApplication, { params: { orderCode } })
  queryClient.setQueryData<Application>(key, (now) =>
    now
      ? {
          ...now,
          progress: saved.progress,
          order: { ...now.order, version: saved.orderVersion, percent: saved.progress.percent },
          sections: now.sections.map((one) =>
            one.section === saved.section
              ? { ...one, version: saved.version, savedAt: saved.savedAt, answers: saved.answers }
              : one,
          ),
        }
      : now,
  )
}
