import { type RefObject, useEffect, useState } from 'react'
import type { CallError } from '../../../client/call/call-error.ts'
import { keepDraftOnLeaving } from '../../../client/draft-keepers.ts'
import type { SectionFormActions } from '../../../fields/form/section-form.tsx'
import type { SaveState } from '../../../kit/autosave.ts'
import { leaveSection, takeLeft } from './left-drafts.ts'
import { type Conflict, createSectionSaver } from './section-saver.ts'

/**
 * The saver of the section on screen, how the saving stands, and what was left unsaved here before. The screen is made
 * anew for every section.
 */
export function useSectionSaving(
  orderCode: string,
  section: string,
  version: number,
  savedAt: string | null,
) {
  const [state, setState] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'clean' })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [left] = useState(() => takeLeft(orderCode, section))
  const [saver] = useState(() =>
    createSectionSaver(orderCode, section, left?.version ?? version, {
      onState: (next) => setState((now) => (now.kind === next.kind && now.kind !== 'saved' ? now : next)),
      onConflict: setConflict,
      onRefusal: setRefusal,
    }),
  )
  useEffect(() => keepDraftOnLeaving(async () => void (await saver.flush())), [saver])
  useEffect(() => () => void leaveSection(orderCode, section, saver), [orderCode, section, saver])
  return { state, conflict, refusal, saver, left: left?.values ?? null }
}

/** Remembers how the form stood when it was opened, and puts back what was typed here before and could not be saved. */
export function useOpenedForm(
  { saver, left }: Pick<ReturnType<typeof useSectionSaving>, 'saver' | 'left'>,
  form: RefObject<SectionFormActions | null>,
): void {
  useEffect(() => {
    saver.opened(form.current?.values() ?? {})
    if (!left) return
    form.current?.replace(left)
    saver.touch(left)
  }, [saver, left, form])
}
