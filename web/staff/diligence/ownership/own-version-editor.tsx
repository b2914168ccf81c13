import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { Ownership, OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { type CallError, isRefusal } from '../../../client/call/call-error.ts'
import { keepOwnership, refreshRiskChecklist, useSaveOwnership } from '../../../client/diligence/diligence.ts'
import { refreshOrder } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { refusalWords } from '../../refusal-words.ts'
import { refusedProblems } from '../../refused-problems.ts'
import { useWords } from '../../words.ts'
import { useSayDiligence } from '../say-diligence.ts'
import { type Draft, type DraftRow, draftOf, emptyRow, versionOf } from './own-version-draft.ts'
import '../investigate/investigate.css'

type Props = {
  order: OrderDetail
  ownership: Ownership
  onClose: () => void
}

/** Writes the bank's own version down: who holds how much of whom. It starts from what is known already. */
export function OwnVersionEditor({ order, ownership, onClose }: Props) {
  const say = useSayDiligence()
  const start: OwnershipPicture = ownership.own ?? ownership.declared
  const [draft, setDraft] = useState<Draft>(() => draftOf(start))
  const [isTouched, setTouched] = useState(false)
  const [isSaving, setSaving] = useState(false)
  useUnsaved(isTouched)
  const saving = useVersionSaving({ order, ownership, onClose }, draft)
  const change = (index: number, part: Partial<DraftRow>) => {
    setTouched(true)
    setDraft((now) => ({
      ...now,
      rows: now.rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
    }))
  }
  const add = () => setDraft((now) => ({ ...now, rows: [...now.rows, emptyRow(now.company)] }))
  const remove = (index: number) => {
    setTouched(true)
    setDraft((now) => ({ ...now, rows: now.rows.filter((_, at) => at !== index) }))
  }
  return (
    <SectionCard title={say('ownership.editTitle')} note={say('ownership.editNote')}>
      <VersionTable draft={draft} change={change} remove={remove} />
      <div className="dd-acts ownership-acts">
        <Button onClick={add}>{say('ownership.add')}</Button>
        <span className="checklist-space" />
        <Button onClick={onClose}>{say('common:action.back')}</Button>
        <Button type="primary" onClick={() => setSaving(true)}>
          {say('ownership.save')}
        </Button>
      </div>
      {isSaving && (
        <ConfirmDialog
          isOpen
          title={say('ownership.save')}
          effect={say('ownership.saveEffect')}
          confirmLabel={say('ownership.save')}
          reason="required"
          reasonLabel={say('ownership.basis')}
          isBusy={saving.isBusy}
          problem={saving.problem}
          onConfirm={saving.save}
          onCancel={() => setSaving(false)}
        />
      )}
    </SectionCard>
  )
}

/** The version that a refused save would have replaced. */
const SEEN = z.object({ version: z.int() })

/** Saves the version with what it rests on; a refusal is told in the dialog that asked for it. */
function useVersionSaving({ order, ownership, onClose }: Props, draft: Draft) {
  const say = useSayDiligence()
  const words = useWords()
  const save = useSaveOwnership()
  const [problem, setProblem] = useState<string | null>(null)
  // What a colleague saves meanwhile is not in the form: it is replaced only once the person was told.
  const [version, setVersion] = useState(ownership.version)
  const confirm = (note: string) =>
    save.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version, note, ...versionOf(draft) },
      },
      {
        onSuccess: (saved) => {
          keepOwnership(order.orderCode, saved)
          void refreshRiskChecklist(order.orderCode)
          void refreshOrder(order.orderCode)
          showToast('success', say('ownership.saved'))
          onClose()
        },
        onError: (error: CallError) => {
          if (isRefusal(error, 'orderChanged')) {
            setVersion(SEEN.safeParse(error.data).data?.version ?? ownership.version)
            return setProblem(say('ownership.savedMeanwhile'))
          }
          const [first] = refusedProblems(error)
          setProblem(first ? say(`ownership.problem.${first.code}`) : refusalWords(error, words))
        },
      },
    )
  return { problem, isBusy: save.isPending, save: confirm }
}

type TableProps = {
  draft: Draft
  change: (index: number, part: Partial<DraftRow>) => void
  remove: (index: number) => void
}

function VersionTable({ draft, change, remove }: TableProps) {
  const say = useSayDiligence()
  const bodies = [
    draft.company,
    ...new Set(
      draft.rows.filter(({ kind, name }) => kind === 'entity' && name !== '').map(({ name }) => name),
    ),
  ]
  return (
    <table className="data-table ownership-editor">
      <thead>
        <tr>
          <th scope="col">{say('ownership.holder')}</th>
          <th scope="col">{say('ownership.kind')}</th>
          <th scope="col">{say('ownership.of')}</th>
          <th scope="col">{say('ownership.direct')} %</th>
          <th scope="col">{say('ownership.votes')} %</th>
          <th scope="col">{say('ownership.remove')}</th>
        </tr>
      </thead>
      <tbody>
        {draft.rows.map((row, index) => (
          <tr key={row.key}>
            <td>
              <input
                aria-label={say('ownership.holder')}
                value={row.name}
                maxLength={128}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            </td>
            <td>
              <select
                aria-label={say('ownership.kind')}
                value={row.kind}
                onChange={(event) => change(index, { kind: event.target.value as DraftRow['kind'] })}
              >
                {(['person', 'entity', 'public'] as const).map((kind) => (
                  <option key={kind} value={kind}>
                    {say(`lists:holdingType.${kind}`)}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <select
                aria-label={say('ownership.of')}
                value={row.entity}
                onChange={(event) => change(index, { entity: event.target.value })}
              >
                {bodies.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </td>
            <td>
              <input
                aria-label={say('ownership.direct')}
                inputMode="decimal"
                value={row.percent}
                maxLength={8}
                onChange={(event) => change(index, { percent: event.target.value })}
              />
            </td>
            <td>
              <input
                aria-label={say('ownership.votes')}
                inputMode="decimal"
                value={row.votes}
                maxLength={8}
                onChange={(event) => change(index, { votes: event.target.value })}
              />
            </td>
            <td>
              <Button
                size="small"
                aria-label={say('ownership.removeNamed', { name: row.name })}
                onClick={() => remove(index)}
              >
                {say('ownership.remove')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
