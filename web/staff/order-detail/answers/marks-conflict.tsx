import type { MarksConflict } from '@kaihu/contract/application.ts'
import type { MarkValue } from '@kaihu/domain/application/returns/mark-changes.ts'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { useSay } from '../../../fields/say.ts'
import { Modal } from '../../../kit/dialog/modal.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'

type Props = {
  conflict: MarksConflict
  /** told the fields whose mark is to be as the colleagues have it */
  onSettle: (theirs: readonly string[]) => void
}

/** A colleague changed marks in between: shows both of every field, by whom and when, and lets the person choose. */
export function MarksConflictDialog({ conflict: { changed }, onSettle }: Props) {
  const { say, person } = useWords()
  const sayField = useSay()
  const [taken, setTaken] = useState<readonly string[]>(() =>
    changed.filter(({ mine }) => mine === null).map(({ fieldKey }) => fieldKey),
  )
  const choose = (path: string, isTheirs: boolean) =>
    setTaken((now) => [...now.filter((one) => one !== path), ...(isTheirs ? [path] : [])])
  const words = (mark: MarkValue | null) => {
    if (!mark?.checked) return say('marks.notMarked')
    return mark.value.trim() === '' ? say('marks.noText') : mark.value
  }
  return (
    <Modal open title={say('marks.conflict')} footer={null} closable={false} keyboard={false} width={720}>
      <p>{say('marks.conflictText')}</p>
      <div className="marks-conflict">
        {changed.map(({ fieldKey, mine, theirs, by, at }) => (
          <fieldset key={fieldKey}>
            <legend>{labelOfPath(fieldKey, sayField)}</legend>
            <p className="soft">
              {say('marks.changedBy', { person: person(by) })} <BankTime at={at} />
            </p>
            <Radio.Group
              value={taken.includes(fieldKey)}
              onChange={({ target }) => choose(fieldKey, target.value === true)}
              options={[
                { value: false, label: say('marks.mine', { value: words(mine) }) },
                { value: true, label: say('marks.theirs', { value: words(theirs) }) },
              ]}
            />
          </fieldset>
        ))}
      </div>
      <div className="marks-conflict-acts">
        <Button type="primary" onClick={() => onSettle(taken)}>
          {say('marks.settle')}
        </Button>
      </div>
    </Modal>
  )
}
