import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { Button } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Modal } from '../../kit/dialog/modal.ts'
import { TextArea } from '../../kit/form/input.ts'
import { useSay } from '../say.ts'
import { loadPasteWords, pasteWords } from './paste-words.ts'
import { type PastePlan, planPaste } from './plan-paste.ts'
import './paste-dialog.css'

type Props = {
  label: string
  fields: readonly FieldDefinition[]
  room: number
  onFill: (entries: readonly AnswerRecord[]) => void
  onClose: () => void
}

/** Takes lines copied from a spreadsheet, shows what they will fill in, and fills it in on demand. */
export default function PasteDialog({ label, fields, room, onFill, onClose }: Props): ReactNode {
  const say = useSay()
  const [text, setText] = useState('')
  const [isReady, setReady] = useState(false)
  const area = useRef<TextAreaRef>(null)
  useEffect(() => void loadPasteWords().then(() => setReady(true)), [])
  const plan = useMemo(
    () => (isReady && text.trim() !== '' ? planPaste(text, fields, room, pasteWords) : null),
    [isReady, text, fields, room],
  )
  const count = plan?.entries.length ?? 0
  return (
    <Modal
      open
      title={say('common:form.pasteTitle', { label })}
      width={960}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && area.current?.focus()}
      footer={[
        <Button key="close" onClick={onClose}>
          {say('common:action.cancel')}
        </Button>,
        <Button
          key="fill"
          type="primary"
          disabled={count === 0}
          onClick={() => {
            onFill(plan?.entries ?? [])
            onClose()
          }}
        >
          {say('common:form.pasteFill', { count })}
        </Button>,
      ]}
    >
      <p id="paste-hint">{say('common:form.pasteHint')}</p>
      <TextArea
        aria-label={say('common:form.pasteArea')}
        aria-describedby="paste-hint"
        ref={area}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {plan && <Preview plan={plan} />}
    </Modal>
  )
}

function Preview({ plan }: { plan: PastePlan }): ReactNode {
  const say = useSay()
  const unread = plan.rows.flat().filter((cell) => cell.isUnread).length
  return (
    <div className="paste-preview" aria-live="polite">
      <p>
        {say(plan.hasHeader ? 'common:form.pasteByHeader' : 'common:form.pasteByOrder')}{' '}
        {unread > 0 && (
          <span className="field-error">{say('common:form.pasteUnread', { count: unread })}</span>
        )}{' '}
        {plan.leftOut > 0 && (
          <span className="field-error">{say('common:form.pasteLeftOut', { count: plan.leftOut })}</span>
        )}{' '}
        {plan.unplaced > 0 && (
          <span className="field-error">{say('common:form.pasteUnplaced', { count: plan.unplaced })}</span>
        )}{' '}
        {plan.unknown.length > 0 && (
          <span className="field-error">
            {say('common:form.pasteUnknown', { columns: plan.unknown.join(say('common:listSeparator')) })}
          </span>
        )}
      </p>
      <ol className="paste-rows" aria-label={say('common:form.pastePreview')}>
        {plan.rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a pasted text have no other name
          <li key={line}>
            {row.map((cell, index) => {
              const column = plan.columns[index]
              return (
                column && (
                  <span
                    key={column.place}
                    className={cell.isUnread ? 'paste-cell paste-unread' : 'paste-cell'}
                  >
                    <span className="soft">{say(column.field.label)}</span> {cell.text || say('common:empty')}
                  </span>
                )
              )
            })}
          </li>
        ))}
      </ol>
    </div>
  )
}
