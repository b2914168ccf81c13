import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { reasonMax } from '../../../kit/dialog/reason-field.tsx'
import { useWords } from '../../words.ts'
import type { Mark } from './marks.ts'

type MarkAsideProps = {
  label: string
  mark: Mark | undefined
  sent: Mark | undefined
  canEdit: boolean
  /** the mark of a whole section, not of one answer */
  isWhole?: boolean
  onChange: (mark: Mark) => void
}

/** The return mark right at an answer: a box, and while it is checked the reason in 1 to 5 rows (255 characters). */
export function MarkAside({ label, mark, sent, canEdit, isWhole = false, onChange }: MarkAsideProps) {
  const { say } = useWords()
  const id = useId()
  const now = mark ?? { checked: false, value: '', title: '' }
  const used = [...now.value].length
  return (
    <>
      {sent && (
        <p className="mark-sent">
          <strong>{say('marks.sent')}</strong> {sent.value}
        </p>
      )}
      {canEdit && (
        <div className={now.checked ? 'mark mark-on' : 'mark'}>
          <Checkbox
            checked={now.checked}
            onChange={(event) => onChange({ ...now, checked: event.target.checked })}
          >
            <span className="mark-label" aria-label={say('marks.markNamed', { field: label })}>
              {say(isWhole ? 'marks.markWhole' : 'marks.mark')}
            </span>
          </Checkbox>
          {now.checked && (
            <>
              <Input.TextArea
                id={id}
                aria-label={say('marks.textNamed', { field: label })}
                aria-describedby={`${id}n`}
                placeholder={say('marks.placeholder')}
                maxLength={reasonMax}
                autoSize={{ minRows: 1, maxRows: 5 }}
                value={now.value}
                onChange={(event) => onChange({ ...now, value: event.target.value })}
              />
              <p id={`${id}n`} className="mark-count">
                {say('common:form.counter', { used, max: reasonMax })}
              </p>
            </>
          )}
        </div>
      )}
    </>
  )
}
