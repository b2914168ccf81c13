import type { DiligenceLineView, Investigation } from '@kaihu/contract/investigation.ts'
import { isDiligenceLine, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { Button } from 'antd'
import { useSaveDiligenceLine } from '../../../client/diligence.ts'
import { refusedProblems } from '../../refused-problems.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { usePartForm } from './part-form.tsx'
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
  const form = usePartForm(investigation, section, line.answers)
  const save = useSaveDiligenceLine()
  const act = useDiligenceAct()
  const send = async (intent: 'draft' | 'done') => {
    if (intent === 'done' && !(await form.check())) return
    save.mutate(
      {
        params: { orderCode: investigation.orderCode, line: line.line },
        body: { version: line.version, answers: form.values(), intent },
      },
      act.follow(say(intent === 'done' ? 'investigate.finished' : 'investigate.saved'), onClose, (error) => {
        const problems = refusedProblems(error)
        form.show(problems)
        return problems.length > 0
      }),
    )
  }
  return form.fields(
    act.problem,
    <>
      <Button loading={save.isPending} onClick={() => void send('done')}>
        {say('investigate.finish')}
      </Button>
      <Button disabled={save.isPending} onClick={() => void send('draft')}>
        {say('investigate.save')}
      </Button>
      <Button type="text" onClick={onClose}>
        {say('common:action.back')}
      </Button>
    </>,
  )
}
