import type { DiligenceLineView, Investigation } from '@kaihu/contract/investigation.ts'
import { isDiligenceLine, sectionOfLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useUser } from '../../../client/session.ts'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { AnswerList } from '../../../fields/read/answer-list.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { DelegateDialog } from './delegate-dialog.tsx'
import { LineForm } from './line-form.tsx'
import { usePart } from './part-context.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { useEditedPart } from './use-edited-part.ts'

type Props = {
  investigation: Investigation
  line: DiligenceLineView
}

/** One line of due diligence: how it stands, who and when, its answers; to fill in, hand over or take back. */
export function LineCard({ investigation, line }: Props) {
  const say = useSayDiligence()
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'delegate' | 'takeBack' | null>(null)
  const edited = useEditedPart(line)
  const desk = useMemo(
    () => ({ orderCode: investigation.orderCode, purpose: 'dueDiligence' as const }),
    [investigation.orderCode],
  )
  const me = useUser()?.staff?.staffId
  const isMine = line.isDelegated && line.delegatedTo?.staffId === me
  const name = say(`lines.${line.line}`)
  const hasHint = words.has(`diligence:lineHints.${line.line}`)
  return (
    <li className="section-card dd-line">
      <div className="section-card-head">
        <h2>{name}</h2>
        <LineState line={line} isMine={isMine} />
        {hasHint && <span className="soft">{say(`lineHints.${line.line}`)}</span>}
        <div className="section-card-actions">
          {line.canDelegate && (
            <Button
              aria-label={say('investigate.delegateNamed', { line: name })}
              onClick={() => setDialog('delegate')}
            >
              {say('investigate.delegate')}
            </Button>
          )}
          {line.canTakeBack && (
            <Button
              aria-label={say('investigate.takeBackNamed', { line: name })}
              onClick={() => setDialog('takeBack')}
            >
              {say('investigate.takeBack')}
            </Button>
          )}
          {line.canFill && !isOpen && (
            <Button
              aria-label={say(line.isDone ? 'investigate.editNamed' : 'investigate.fillNamed', {
                line: name,
              })}
              aria-expanded={false}
              onClick={() => setOpen(true)}
            >
              {say(line.isDone ? 'investigate.edit' : 'investigate.fill')}
            </Button>
          )}
        </div>
      </div>
      {(line.isDelegated || line.doneAt) && (
        <p className="soft">
          {line.isDelegated
            ? say(isMine ? 'investigate.delegatedToMe' : 'investigate.delegatedTo', {
                person: words.person(line.delegatedTo),
                date: line.dueDate ?? '--',
              })
            : say('investigate.doneBy', { person: words.person(line.doneBy) })}{' '}
          {line.doneAt && <BankTime at={line.doneAt} />}
        </p>
      )}
      <FileDeskContext value={desk}>
        {isOpen ? (
          <LineForm
            key={edited.part.version}
            {...{ investigation, edited }}
            onClose={() => setOpen(false)}
            theirs={edited.theirs && <LineAnswers investigation={investigation} line={edited.theirs} />}
          />
        ) : (
          line.version > 0 && <LineAnswers investigation={investigation} line={line} />
        )}
      </FileDeskContext>
      {dialog === 'delegate' && (
        <DelegateDialog investigation={investigation} line={line.line} onClose={() => setDialog(null)} />
      )}
      {dialog === 'takeBack' && (
        <TakeBackDialog investigation={investigation} line={line.line} onClose={() => setDialog(null)} />
      )}
    </li>
  )
}

/** Handed over is what others see of it; to whoever has it the line is to be answered. */
function LineState({ line, isMine }: { line: DiligenceLineView; isMine: boolean }) {
  const say = useSayDiligence()
  if (line.isDelegated && !isMine) return <Tag tone="waiting">{say('investigate.delegated')}</Tag>
  if (line.isDone) return <Tag tone="success">{say('investigate.done')}</Tag>
  return <Tag>{say(line.version > 0 ? 'investigate.draft' : 'investigate.open')}</Tag>
}

function LineAnswers({ investigation, line }: Props) {
  const section = sectionOfLine(isDiligenceLine(line.line) ? line.line : 'ddIdentity')
  const { context, answers } = usePart(investigation, section, line.answers)
  if (Object.keys(line.answers).length === 0) return null
  return <AnswerList section={section} answers={answers} context={context} />
}
