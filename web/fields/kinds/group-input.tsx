import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useForm } from '../form/live-form.ts'
import { newEntry } from '../form/proposals.ts'
import { scopeAt } from '../form/scope-at.ts'
import { useSay } from '../say.ts'
import { entrySummary } from './entry-summary.ts'
import type { InputProps } from './input-props.ts'
import { useGroup } from './use-group.ts'
import './group-input.css'

/** A repeat group: entries that fold to a summary, are added, moved and removed, and a removal that can be undone. */
export function GroupInput({ field, kind, name, isOpen, label, Fields }: InputProps<'group'>): ReactNode {
  const say = useSay()
  const { section, context, live } = useForm()
  const group = useGroup(name, kind.most)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fields = kind.entries()
  const add = () =>
    group.add(newEntry(fields, scopeAt(live.get().answers, section.key, context, `${name}.0`)))
  const toggle = (key: string) => setFolded((now) => toggled(now, key))
  return (
    <div className="group" role="group" aria-label={label}>
      {group.entries.map(({ key, value }, index) => (
        <section key={key} className="group-entry">
          <header className="group-head">
            <button
              type="button"
              id={group.headingId(index)}
              className="group-title"
              aria-expanded={!folded.has(key)}
              onClick={() => toggle(key)}
            >
              <span className="group-number">{say('common:form.entryOf', { label, number: index + 1 })}</span>
              {folded.has(key) && (
                <span className="group-summary">
                  {entrySummary(fields, value as AnswerRecord, live.get().answers, say)}
                </span>
              )}
            </button>
            {isOpen && (
              <EntryActions
                isFirst={index === 0}
                isLast={index === group.entries.length - 1}
                canRemove={group.entries.length > kind.least}
                name={say('common:form.entryOf', { label, number: index + 1 })}
                move={(by) => group.move(index, index + by)}
                remove={() => group.remove(index)}
              />
            )}
          </header>
          <div hidden={folded.has(key)} className="group-body">
            <Fields fields={fields} prefix={`${name}.${index}`} />
          </div>
        </section>
      ))}
      {group.removed && (
        <p className="group-undo" role="status">
          {say('common:form.entryRemoved', { label, number: group.removed.index + 1 })}
          <Button type="link" size="small" onClick={group.undo}>
            {say('common:form.undo')}
          </Button>
        </p>
      )}
      {isOpen && (
        <div className="group-foot">
          <Button icon={<PlusOutlined />} disabled={group.isFull} onClick={add}>
            {say('common:form.addEntry', { label })}
          </Button>
          <span className="field-counter">
            {group.entries.length} / {kind.most}
          </span>
          {group.isFull && (
            <span className="field-counter">{say('common:form.groupFull', { max: kind.most })}</span>
          )}
        </div>
      )}
      {!field.required && group.entries.length === 0 && !isOpen && <p>{say('common:empty')}</p>}
    </div>
  )
}

interface EntryActionsProps {
  isFirst: boolean
  isLast: boolean
  canRemove: boolean
  name: string
  move: (by: 1 | -1) => void
  remove: () => void
}

function EntryActions({ isFirst, isLast, canRemove, name, move, remove }: EntryActionsProps): ReactNode {
  const say = useSay()
  return (
    <span className="group-actions">
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={say('common:form.moveUp', { name })}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={say('common:form.moveDown', { name })}
        disabled={isLast}
        onClick={() => move(1)}
      />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={say('common:form.removeEntry', { name })}
        disabled={!canRemove}
        onClick={remove}
      />
    </span>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
