import type { DiligenceLineView, Investigation } from '@kaihu/contract/investigation.ts'
import { isDiligenceLine, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSaveDiligenceLine } from '../../../client/diligence/diligence.ts'
import { refusedProblems } from '../../refused-problems.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { usePartForm } from './part-form.tsx'
import { useDiligenceAct } from './use-diligence-act.ts'
import type { EditedPart } from './use-edited-part.ts'

type Props = {
  investigation: Investigation
  edited: EditedPart<DiligenceLineView>
  theirs: ReactNode
  onClose: () => void
}

export function LineForm({ investigation, edited, theirs, onClose }: Props) {
  const say = useSayDiligence()
  const { part: line, version, setTouched } = edited
  const section = sectionOfLine(isDiligenceLine(line.line) ? line.line : 'ddIdentity')
  const form = usePartForm(investigation, section, line.answers, line.version, setTouched)
  const save = useSaveDiligenceLine()
  const act = useDiligenceAct(investigation.orderCode)
  const close = () => {
    form.settle()
    onClose()
  }
  const send = async (intent: 'draft' | 'done') => {
    if (intent === 'done' && !(await form.check())) return
    save.mutate(
      {
        params: { orderCode: investigation.orderCode, line: line.line },
        body: { version, answers: form.values(), intent },
      },
      act.follow(say(intent === 'done' ? 'investigate.finished' : 'investigate.saved'), close, (error) => {
        const problems = refusedProblems(error)
        form.show(problems)
        return problems.length > 0
      }),
    )
  }
  return form.fields(
    theirs ? (
      <ChangedMeanwhile onTake={form.settle} onKeep={edited.keepMine}>
        {theirs}
      </ChangedMeanwhile>
    ) : (
      act.problem
    ),
    <>
      <Button loading={save.isPending} onClick={() => void send('done')}>
        {say('investigate.finish')}
      </Button>
      <Button disabled={save.isPending} onClick={() => void send('draft')}>
        {say('investigate.save')}
      </Button>
      <Button type="text" onClick={close}>
        {say('common:action.back')}
      </Button>
    </>,
  )
}
