import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useForm } from '../../form/live-form.ts'
import { useSay } from '../../say.ts'
import { entrySummary } from './entry-summary.ts'

type Actions = {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canRemove: boolean
  readonly move: (by: 1 | -1) => void
  readonly remove: () => void
}

type Props = {
  fields: readonly FieldDefinition[]
  value: AnswerRecord
  name: string
  headingId: string
  isFolded: boolean
  /** something in it is to be corrected: said in the heading, also while it is folded */
  isWrong: boolean
  toggle: () => void
  /** null while the group cannot be changed */
  actions: Actions | null
  children: ReactNode
}

export function GroupEntry(props: Props): ReactNode {
  const { fields, value, name, headingId, isFolded, isWrong, toggle, actions, children } = props
  const say = useSay()
  const { live } = useForm()
  // Fields of an entry that was never opened are not made: a full group opens as fast as an empty one.
  const [wasOpen, setWasOpen] = useState(!isFolded)
  if (!isFolded && !wasOpen) setWasOpen(true)
  return (
    <section className="group-entry">
      <header className="group-head">
        <button
          type="button"
          id={headingId}
          className="group-title"
          aria-expanded={!isFolded}
          onClick={toggle}
        >
          <span className="group-number">{name}</span>
          {isWrong && <span className="group-wrong">{say('common:form.entryWrong')}</span>}
          {isFolded && (
            <span className="group-summary">{entrySummary(fields, value, live.get().answers, say)}</span>
          )}
        </button>
        {actions && <EntryActions name={name} {...actions} />}
      </header>
      {wasOpen && (
        <div hidden={isFolded} className="group-body">
          {children}
        </div>
      )}
    </section>
  )
}

function EntryActions({
  name,
  isFirst,
  isLast,
  canRemove,
  move,
  remove,
}: Actions & { name: string }): ReactNode {
  const say = useSay()
  return (
    <span className="group-actions">
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined aria-hidden="true" />}
        aria-label={say('common:form.moveUp', { name })}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined aria-hidden="true" />}
        aria-label={say('common:form.moveDown', { name })}
        disabled={isLast}
        onClick={() => move(1)}
      />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={say('common:form.removeEntry', { name })}
        disabled={!canRemove}
        onClick={remove}
      />
    </span>
  )
}
