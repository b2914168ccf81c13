import type { SectionConflict } from '@kaihu/contract/application.ts'
import { useEffect, useState } from 'react'
import type { CallError } from '../../client/call-error.ts'
import { keepDraftOnSignOut } from '../../client/draft-keepers.ts'
import type { SaveState } from './autosave.ts'
import { createSectionSaver } from './section-saver.ts'

/** The saver of the section on screen, and how the saving stands. The screen is made anew for every section. */
export function useSectionSaving(
  orderCode: string,
  section: string,
  version: number,
  savedAt: string | null,
) {
  const [state, setState] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'clean' })
  const [conflict, setConflict] = useState<SectionConflict | null>(null)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [saver] = useState(() =>
    createSectionSaver(orderCode, section, version, {
      onState: (next) => setState((now) => (now.kind === next.kind && now.kind !== 'saved' ? now : next)),
      onConflict: setConflict,
      onRefusal: setRefusal,
    }),
  )
  useEffect(() => keepDraftOnSignOut(async () => void (await saver.flush())), [saver])
  useEffect(() => () => void saver.flush().finally(saver.stop), [saver])
  return { state, conflict, refusal, saver }
}
