import type { Investigation } from '@kaihu/contract/investigation.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSectionDraft } from '../../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { FieldGrid } from '../../../fields/form/shell/field-grid.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { usePart } from './part-context.ts'

/** What can be done with the questions of a part from outside them. */
export type PartForm = {
  /** with a problem in words, or what else is to be seen before the acts */
  readonly fields: (problem: ReactNode, acts: ReactNode) => ReactNode
  /** Whether nothing blocks; else the first wrong question has the focus. */
  readonly check: () => Promise<boolean>
  readonly values: () => AnswerRecord
  readonly show: (problems: readonly FieldProblem[]) => void
  /** What was typed is kept now: leaving the screen loses nothing. */
  readonly settle: () => void
}

export function usePartForm(
  investigation: Investigation,
  section: SectionDefinition,
  record: Readonly<Record<string, unknown>>,
  version: number,
  onTouched: (isTouched: boolean) => void,
): PartForm {
  const { context, answers } = usePart(investigation, section, record)
  const [saved] = useState(answers)
  const form = useRef<SectionFormActions>(null)
  const draft = useSectionDraft(section, version)
  const [isTouched, setTouched] = useState(draft.kept !== undefined)
  const touch = (isNow: boolean) => {
    setTouched(isNow)
    onTouched(isNow)
  }
  const tell = useEffectEvent(() => onTouched(true))
  useEffect(() => {
    if (draft.kept) tell()
  }, [draft.kept])
  useUnsaved(isTouched)
  return {
    check: async () => {
      const wrong = ((await form.current?.check()) ?? []).find(({ severity }) => severity === 'blocks')
      if (wrong) form.current?.focus(wrong.path)
      return !wrong
    },
    values: () => ({ ...form.current?.values() }),
    show: (problems) => form.current?.show(problems),
    settle: () => {
      draft.forget()
      touch(false)
    },
    fields: (problem, acts) => (
      <SectionForm
        section={section}
        saved={saved}
        context={context}
        actions={form}
        draft={draft}
        onChange={() => touch(true)}
      >
        <FieldGrid fields={section.fields} />
        {typeof problem === 'string' ? (
          <p className="confirm-problem" role="alert">
            {problem}
          </p>
        ) : (
          problem
        )}
        <div className="dd-acts">{acts}</div>
      </SectionForm>
    ),
  }
}
