import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useSectionDraft } from '../../fields/form/section-draft.ts'
import { SectionForm, type SectionFormActions } from '../../fields/form/section-form.tsx'
import { FieldGrid } from '../../fields/form/shell/field-grid.tsx'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useWords } from '../words.ts'

type Props = {
  section: SectionDefinition
  answers: Answers
  version: number
  context: ApplicationContext
  title: string
  effect: ReactNode
  saveLabel: string
  isOpen: (path: FieldPath) => boolean
  isBusy: boolean
  problem: string | null
  /** `consentGround`: how the customer agreed to it */
  onSave: (values: AnswerRecord, version: number, consentGround: string) => void
  onClose: () => void
}

export function SectionEditor(props: Props) {
  const { section, context, isOpen, onSave, onClose } = props
  const words = useWords()
  // As it was opened: what somebody saves meanwhile is not in this form, and must not be overwritten by it.
  const [{ answers, version }] = useState({ answers: props.answers, version: props.version })
  const draft = useSectionDraft(section, version)
  const form = useRef<SectionFormActions>(null)
  // What only helps to fill in is the customer's own tool.
  const fields = useMemo(() => section.fields.filter(({ kept }) => kept), [section])
  return (
    <ConfirmDialog
      isOpen
      isWide
      title={props.title}
      effect={props.effect}
      confirmLabel={props.saveLabel}
      isBusy={props.isBusy}
      problem={props.problem}
      reason="required"
      reasonLabel={words.say('correct.consent')}
      onConfirm={(ground) => onSave(form.current?.values() ?? {}, version, ground)}
      onCancel={onClose}
      draft={draft.name}
    >
      <SectionForm
        section={section}
        saved={answers}
        context={context}
        isOpen={isOpen}
        actions={form}
        draft={draft}
        isMasked
      >
        <div className="correct-form">
          <FieldGrid fields={fields} />
        </div>
      </SectionForm>
    </ConfirmDialog>
  )
}
