import type { DiligenceLineView, Investigation } from '@kaihu/contract/investigation.ts'
import { isDiligenceLine, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSaveDiligenceLine } from '../../../client/diligence.ts'
import { FieldGrid } from '../../../fields/form/field-grid.tsx'
import { SectionForm, type SectionFormActions } from '../../../fields/form/section-form.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { refusedProblems } from '../../refused-problems.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { usePart } from './part-context.ts'
import { useDiligenceAct } from './use-diligence-act.ts'

interface Props {
  investigation: Investigation
  line: DiligenceLineView
  onClose: () => void
}

/** Fills one line in: kept as a draft, or declared done. */
export function LineForm({ investigation, line, onClose }: Props) {
  const say = useSayDiligence()
  const section = sectionOfLine(isDiligenceLine(line.line) ? line.line : 'ddIdentity')
  const { context, answers } = usePart(investigation, section, line.answers)
  const [saved] = useState(answers)
  const form = useRef<SectionFormActions>(null)
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched)
  const save = useSaveDiligenceLine()
  const act = useDiligenceAct()
  const send = async (intent: 'draft' | 'done') => {
    if (intent === 'done') {
      const found = (await form.current?.check()) ?? []
      const wrong = found.find(({ severity }) => severity === 'blocks')
      if (wrong) return form.current?.focus(wrong.path)
    }
    save.mutate(
      {
        params: { orderCode: investigation.orderCode, line: line.line },
        body: { version: line.version, answers: { ...form.current?.values() }, intent },
      },
      act.follow(say(intent === 'done' ? 'investigate.finished' : 'investigate.saved'), onClose, (error) => {
        const problems = refusedProblems(error)
        form.current?.show(problems)
        return problems.length > 0
      }),
    )
  }
  return (
    <SectionForm
      section={section}
      saved={saved}
      context={context}
      actions={form}
      onChange={() => setTouched(true)}
    >
      <FieldGrid fields={section.fields} />
      {act.problem && (
        <p className="confirm-problem" role="alert">
          {act.problem}
        </p>
      )}
      <div className="dd-acts">
        <Button loading={save.isPending} onClick={() => void send('done')}>
          {say('investigate.finish')}
        </Button>
        <Button disabled={save.isPending} onClick={() => void send('draft')}>
          {say('investigate.save')}
        </Button>
        <Button type="text" onClick={onClose}>
          {say('common:action.back')}
        </Button>
      </div>
    </SectionForm>
  )
}
