import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { type ListUseDraft, listUseSchema, MOST_AUTO_PERCENT } from '@kaihu/domain/screening/list-use.ts'
import { Input, Radio } from 'antd'
import { useState } from 'react'
import { refreshLists, useDraftListUse } from '../../../client/diligence/screening.ts'
import { TextArea } from '../../../kit/form/input.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { NEW_LIST, NewListFields } from './new-list-fields.tsx'

type Typed = {
  readonly state: 'used' | 'paused' | 'ended'
  readonly days: string
  readonly percent: string
  readonly canaries: string
}

function typedOf(list: ScreeningListView | null): Typed {
  return {
    state: list === null || list.isInUse ? 'used' : list.isEnded ? 'ended' : 'paused',
    days: String(list?.mostAgeDays ?? 31),
    percent: list?.autoReleasePercent == null ? '' : String(list.autoReleasePercent),
    canaries: (list?.ownCanaries ?? []).map(({ name, entryId }) => `${name}=${entryId}`).join('\n'),
  }
}

/** A control name a line, with the number of its entry behind the last sign of equality. */
function canariesOf(text: string): ListUseDraft['canaries'] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf('=')
      return { name: line.slice(0, Math.max(0, at)).trim(), entryId: line.slice(at + 1).trim() }
    })
}

/** What is typed as a change of a list; what is wrong of it is seen by the schema. */
export function listUseOf({ state, days, percent, canaries }: Typed): Omit<ListUseDraft, 'list'> {
  return {
    isInUse: state === 'used',
    isEnded: state === 'ended',
    mostAgeDays: Number(days),
    autoReleasePercent: percent.trim() === '' ? null : Number(percent),
    canaries: canariesOf(canaries),
  }
}

type Props = { list: ScreeningListView | null; name: string; onClose: () => void }

export function ListUseDialog({ list, name, onClose }: Props) {
  const words = useAdminWords()
  const { say } = words
  const draft = useDraftListUse()
  const [typed, setTyped] = useState(typedOf(list))
  const [code, setCode] = useState('')
  const [added, setAdded] = useState(NEW_LIST)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const confirm = (reason: string) => {
    const use = { ...listUseOf(typed), ...(list === null && { list: added }) }
    const read = listUseSchema.safeParse(use)
    const paths = read.success ? [] : read.error.issues.map(({ path }) => path.map(String).join('.'))
    const isNamed = list !== null || /^[A-Z_]{2,30}$/.test(code)
    setWrong(isNamed ? paths : [...paths, 'code'])
    if (!read.success || !isNamed) return
    const follow = afterDraft(words, onClose)
    draft.mutate(
      { params: { list: list?.code ?? code }, body: { use: read.data, reason } },
      {
        onSuccess: (reply) => {
          follow.onSuccess(reply)
          void refreshLists()
        },
      },
    )
  }
  const problem = (path: string) =>
    wrong.some((one) => one.startsWith(path)) ? say(`listUse.wrong.${path.split('.')[0] ?? ''}`) : null
  return (
    <DraftDialog
      title={list === null ? say('listUse.addTitle') : say('common.changeNamed', { name })}
      effect={say(list === null ? 'listUse.addEffect' : 'listUse.effect')}
      isDangerous={typed.state === 'ended'}
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {list === null && (
        <NewListFields code={code} onCode={setCode} value={added} onChange={setAdded} problem={problem} />
      )}
      {list !== null && (
        <FieldLine label={say('listUse.state')} hint={say(`listUse.stateHint.${typed.state}`)}>
          {(aria) => (
            <Radio.Group
              id={aria.id}
              value={typed.state}
              onChange={({ target }) => setTyped({ ...typed, state: target.value as Typed['state'] })}
              options={(['used', 'paused', 'ended'] as const).map((value) => ({
                value,
                label: say(`listUse.states.${value}`),
              }))}
            />
          )}
        </FieldLine>
      )}
      <UseFields typed={typed} onChange={setTyped} problem={problem} />
    </DraftDialog>
  )
}

type UseFieldsProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  problem: (path: string) => string | null
}

function UseFields({ typed, onChange, problem }: UseFieldsProps) {
  const { say } = useAdminWords()
  return (
    <>
      <FieldLine label={say('list.mostAgeDays')} problem={problem('mostAgeDays')}>
        {(aria) => (
          <Input
            {...aria}
            inputMode="numeric"
            value={typed.days}
            onChange={({ target }) => onChange({ ...typed, days: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine
        label={say('listUse.autoRelease')}
        problem={problem('autoReleasePercent')}
        hint={say('listUse.autoReleaseHint', { most: MOST_AUTO_PERCENT })}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            suffix="%"
            value={typed.percent}
            onChange={({ target }) => onChange({ ...typed, percent: target.value })}
          />
        )}
      </FieldLine>
      <FieldLine
        label={say('list.canaries')}
        problem={problem('canaries')}
        hint={say('listUse.canariesHint')}
      >
        {(aria) => (
          <TextArea
            {...aria}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={typed.canaries}
            onChange={({ target }) => onChange({ ...typed, canaries: target.value })}
          />
        )}
      </FieldLine>
    </>
  )
}
