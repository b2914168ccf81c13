import type { RelationshipUpdateView } from '@kaihu/contract/relationship-updates.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { refreshRelationships } from '../../../client/relationships/relationships.ts'
import { refreshUpdates, useActOnUpdate } from '../../../client/relationships/updates.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { FieldLine } from '../../acts/field-line.tsx'
import { useRelationshipWords } from '../use-relationship-words.ts'

type Props = {
  relationshipId: string
  companyName: string
  update: RelationshipUpdateView
  act: RelationshipUpdateView['may'][number]
  onClose: () => void
}

/** One step of an update with its grounds; a proposal names the rating as well. */
export function ActDialog({ relationshipId, companyName, update, act, onClose }: Props) {
  const { say, problem } = useRelationshipWords()
  const move = useActOnUpdate()
  const [rating, setRating] = useState<'H' | 'M' | 'L' | null>(null)
  const [wasTried, setTried] = useState(false)
  const isProposal = act === 'propose'
  const check = () => {
    setTried(true)
    return !isProposal || rating !== null
  }
  const confirm = (note: string) =>
    move.mutate(
      {
        params: { relationshipId, updateId: update.updateId, act },
        body: { note, ...(rating !== null && { rating }) },
      },
      {
        onSuccess: () => {
          showToast('success', say('end.done'))
          void refreshUpdates()
          void refreshRelationships()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={`${say(`update.act.${act}`)} · ${update.number}`}
      effect={say(`update.effect.${act}`, { company: companyName, what: say(`update.kind.${update.kind}`) })}
      confirmLabel={say(`update.act.${act}`)}
      draft={`update.${update.updateId}.${act}`}
      isDangerous={act === 'withdraw'}
      reason="required"
      reasonLabel={say('update.note')}
      isBusy={move.isPending}
      problem={problem(move.error)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isProposal && (
        <FieldLine
          label={say('column.rating')}
          problem={wasTried && rating === null ? say('update.ratingMissing') : null}
        >
          {(aria) => (
            <Select
              {...aria}
              value={rating}
              onChange={setRating}
              options={RISK_RATINGS.map((value) => ({ value, label: say(`lists:riskRating.${value}`) }))}
            />
          )}
        </FieldLine>
      )}
    </ConfirmDialog>
  )
}
