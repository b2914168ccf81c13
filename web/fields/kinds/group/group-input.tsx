import { PlusOutlined, SnippetsOutlined } from '@ant-design/icons'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { newEntry } from '@kaihu/domain/form/live/proposals.ts'
import { isWhole } from '@kaihu/domain/form/live/whole.ts'
import { innerScope } from '@kaihu/domain/form/scope.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useForm } from '../../form/live-form.ts'
import { pathOf } from '../../form/names.ts'
import { useSay } from '../../say.ts'
import type { InputProps } from '../input-props.ts'
import { GroupEntry } from './group-entry.tsx'
import { KnownPeople } from './known-people.tsx'
import { useFolding } from './use-folding.ts'
import { useGroup } from './use-group.ts'
import './group-input.css'

const PasteDialog = lazy(() => import('../../paste/paste-dialog.tsx'))
const RegisteredHolders = lazy(async () => ({
  default: (await import('./registered-holders.tsx')).RegisteredHolders,
}))

/** A repeat group: entries that fold to a summary, are added, pasted, moved and removed; what was done can be undone. */
export function GroupInput({ field, kind, name, isOpen, label, Fields }: InputProps<'group'>): ReactNode {
  const say = useSay()
  const { section, context, live } = useForm()
  const group = useGroup(name, kind.most)
  const path = pathOf(section.key, name)
  const fields = kind.entries()
  const folding = useFolding(path, group.entries, (entry) =>
    isWhole(fields, innerScope(scopeAt(live.get().answers, section.key, context, name), entry)),
  )
  const [isPasting, setPasting] = useState(false)
  const [removing, setRemoving] = useState<number | null>(null)
  const started = (entry: AnswerRecord) =>
    newEntry(fields, scopeAt(live.get().answers, section.key, context, `${name}.0`), entry)
  const undone = group.undone
  const one = say(field.label, { count: 1 })
  const nameOf = (index: number) => say('common:form.entryOf', { label: one, number: index + 1 })
  // What was only proposed is nobody's work: it goes without a question.
  const remove = (index: number) => {
    if (group.isAsProposed(index, started({}))) group.remove(index)
    else setRemoving(index)
  }
  return (
    <div className="group" role="group" aria-label={label}>
      {group.entries.map(({ key, value }, index) => (
        <GroupEntry
          key={key}
          fields={fields}
          value={value as AnswerRecord}
          name={nameOf(index)}
          headingId={group.headingId(index)}
          isFolded={folding.isFolded(key, index)}
          isWrong={folding.isWrong(index)}
          toggle={() => folding.toggle(key, index)}
          actions={
            isOpen
              ? {
                  isFirst: index === 0,
                  isLast: index === group.entries.length - 1,
                  canRemove: group.entries.length > kind.least,
                  move: (by) => group.move(index, index + by),
                  remove: () => remove(index),
                }
              : null
          }
        >
          <Fields fields={fields} prefix={`${name}.${index}`} />
        </GroupEntry>
      ))}
      {undone && <UndoNote label={one} undone={undone} onUndo={group.undo} />}
      {isOpen && (
        <GroupFoot
          {...{ fields, name, one, group }}
          most={kind.most}
          onAdd={() => group.add(started({}))}
          onKnown={(known) => group.addOrFill(started(known), started({}))}
          onPaste={() => setPasting(true)}
          onRegistered={(added) => group.paste(added.map(started), started({}))}
          room={group.roomForPaste(started({}))}
        />
      )}
      {removing !== null && (
        <RemoveDialog
          name={nameOf(removing)}
          onRemove={() => {
            group.remove(removing)
            setRemoving(null)
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
      {isPasting && (
        <Suspense fallback={null}>
          <PasteDialog
            label={label}
            fields={fields}
            room={group.roomForPaste(started({}))}
            onFill={(entries) => group.paste(entries.map(started), started({}))}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
      {!field.required && group.entries.length === 0 && !isOpen && <p>{say('common:empty')}</p>}
    </div>
  )
}

type Group = ReturnType<typeof useGroup>

type FootProps = {
  fields: readonly FieldDefinition[]
  name: string
  one: string
  most: number
  group: Group
  onAdd: () => void
  onKnown: (known: AnswerRecord) => void
  onPaste: () => void
  onRegistered: (added: readonly AnswerRecord[]) => void
  /** entries that may still come */
  room: number
}

function GroupFoot(props: FootProps): ReactNode {
  const { fields, name, one, most, group, onAdd, onKnown, onPaste } = props
  const say = useSay()
  return (
    <>
      <div className="group-foot">
        <Button icon={<PlusOutlined aria-hidden="true" />} disabled={group.isFull} onClick={onAdd}>
          {say('common:form.addEntry', { label: one })}
        </Button>
        {most > 1 && (
          <Button
            type="text"
            icon={<SnippetsOutlined aria-hidden="true" />}
            disabled={group.isFull}
            onClick={onPaste}
          >
            {say('common:form.paste')}
          </Button>
        )}
        <span className="field-counter">
          {group.entries.length} / {most}
        </span>
        {group.isFull && <span className="field-counter">{say('common:form.groupFull', { max: most })}</span>}
      </div>
      {fields.some(({ key }) => key === 'holdingType') && (
        <Suspense fallback={null}>
          <RegisteredHolders name={name} room={props.room} onAdd={props.onRegistered} />
        </Suspense>
      )}
      {!group.isFull && <KnownPeople {...{ fields, name }} label={one} onAdd={onKnown} />}
    </>
  )
}

type UndoProps = {
  label: string
  undone: NonNullable<Group['undone']>
  onUndo: () => void
}

function UndoNote({ label, undone, onUndo }: UndoProps): ReactNode {
  const say = useSay()
  return (
    <p className="group-undo" role="status">
      {undone.kind === 'removed'
        ? say('common:form.entryRemoved', { label, number: undone.index + 1 })
        : say('common:form.pasteDone', { count: undone.count })}
      <Button type="link" size="small" onClick={onUndo}>
        {say('common:form.undo')}
      </Button>
    </p>
  )
}

type RemoveProps = {
  name: string
  onRemove: () => void
  onCancel: () => void
}

function RemoveDialog({ name, onRemove, onCancel }: RemoveProps): ReactNode {
  const say = useSay()
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={say('common:form.removeEntry', { name })}
      effect={say('common:form.removeAsk')}
      confirmLabel={say('common:form.removeEntry', { name })}
      onConfirm={onRemove}
      onCancel={onCancel}
    />
  )
}
