import { type OwnEntry, ownEntrySchema, type ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { refreshLists, useAddOwnEntry } from '../../../client/diligence/screening.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { problemOf, useScreeningSay } from '../../screening/use-screening-words.ts'
import { nameProblem } from '../wrong-fields.ts'

const FIELDS = ['id', 'name', 'aliases', 'birthDate', 'countries', 'identifiers', 'reason'] as const
type Field = (typeof FIELDS)[number]
type Typed = Readonly<Record<Field, string>> & { readonly type: OwnEntry['type'] }

const EMPTY: Typed = {
  id: '',
  type: 'person',
  name: '',
  aliases: '',
  birthDate: '',
  countries: '',
  identifiers: '',
  reason: '',
}

function parts(text: string): string[] {
  return text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What is typed as an entry of an own list; several values of a line are parted by a semicolon. */
export function ownEntryOf(typed: Typed) {
  return {
    ...typed,
    aliases: parts(typed.aliases),
    countries: parts(typed.countries.toUpperCase()),
    identifiers: parts(typed.identifiers),
  }
}

/** Adds an entry to a list of the bank's own; another administrator brings it into force. */
export function OwnEntryDialog({
  list,
  name,
  onClose,
}: {
  list: ScreeningListView
  name: string
  onClose: () => void
}) {
  const say = useScreeningSay()
  const add = useAddOwnEntry()
  const title = say('entry.title', { list: name })
  const { value: typed, set } = useUnsent<Typed>(title, EMPTY)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const confirm = () => {
    const read = ownEntrySchema.safeParse(ownEntryOf(typed))
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
    if (!read.success) return
    add.mutate(
      { params: { list: list.code }, body: { entry: read.data } },
      {
        onSuccess: () => {
          showToast('success', say('entry.added'))
          void refreshLists()
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effect={say('entry.effect')}
      confirmLabel={say('entry.add')}
      isBusy={add.isPending}
      problem={problemOf(add.error, say)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FieldLine label={say('entry.type')}>
        {(aria) => (
          <Select
            {...aria}
            className="act-select"
            value={typed.type}
            onChange={(type) => set({ ...typed, type })}
            options={(['person', 'organization', 'vessel'] as const).map((value) => ({
              value,
              label: say(`entry.types.${value}`),
            }))}
          />
        )}
      </FieldLine>
      {FIELDS.map((field) => (
        <FieldLine
          key={field}
          label={say(`entry.${field}`)}
          hint={say(`entry.hint.${field}`)}
          problem={wrong.includes(field) ? nameProblem(typed[field], say, say(`entry.wrong.${field}`)) : null}
        >
          {(aria) => (
            <Input
              {...aria}
              value={typed[field]}
              onChange={({ target }) => set({ ...typed, [field]: target.value })}
            />
          )}
        </FieldLine>
      ))}
    </ConfirmDialog>
  )
}
