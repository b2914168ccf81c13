import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CallError } from '../../../client/call/call-error.ts'
import { sessionEndStore } from '../../../client/call/report-call-error.ts'
import { keepDraftOnLeaving } from '../../../client/draft-keepers.ts'
import type { SectionFormActions } from '../../../fields/form/section-form.tsx'
import type { SaveState } from '../../../kit/autosave.ts'
import type { Application } from '../use-application.ts'
import { leaveSection, takeLeft } from './left-drafts.ts'
import { type Conflict, createSectionSaver, type SectionSaver } from './section-saver.ts'

/** The screen is made anew for every section; what is closed now waits for the day when it is open again. */
export function useSectionSaving(application: Application, section: string, isWritable = true) {
  const { orderCode } = application.order
  const savedAt = application.savedAt[section] ?? null
  const [state, setState] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'clean' })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [left] = useState(() =>
    isWritable ? takeLeft(orderCode, section, application.answers[section]) : null,
  )
  const [saver] = useState(() =>
    createSectionSaver(orderCode, section, left?.version ?? application.versions[section] ?? 0, {
      onState: (next) => setState((now) => (now.kind === next.kind && now.kind !== 'saved' ? now : next)),
      onConflict: setConflict,
      onRefusal: setRefusal,
    }),
  )
  useKept(saver)
  useEffect(() => () => void leaveSection(orderCode, section, saver), [orderCode, section, saver])
  return { state, conflict, refusal, saver, left, isBack: left?.isBack === true }
}

/** Sends or keeps what is typed when the page or the session goes. */
function useKept(saver: SectionSaver): void {
  useEffect(
    () =>
      keepDraftOnLeaving(async () => {
        saver.aside.leave()
        await saver.flush()
      }),
    [saver],
  )
  useEffect(() => sessionEndStore.subscribe(() => sessionEndStore.get() && saver.aside.put()), [saver])
}

type Opened = Pick<ReturnType<typeof useSectionSaving>, 'saver' | 'left'> & {
  readonly toSend: (values: AnswerRecord) => AnswerRecord
}

export function useOpenedForm(
  { saver, left, toSend }: Opened,
  form: RefObject<SectionFormActions | null>,
): void {
  const putBack = useEffectEvent((draft: NonNullable<typeof left>) => {
    const values = toSend(draft.values)
    form.current?.replace(values)
    saver.touch(values)
  })
  useEffect(() => {
    saver.opened(left?.base ?? form.current?.values() ?? {})
    if (left) putBack(left)
  }, [saver, left, form])
}
