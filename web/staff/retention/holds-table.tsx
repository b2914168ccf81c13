import type { LegalHold } from '@kaihu/contract/retention.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { refreshRetention, useEndLegalHold, useLegalHolds } from '../../client/retention.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { type RetentionWords, useRetentionWords } from './use-retention-words.ts'

export function HoldsTable() {
  const words = useRetentionWords()
  const { say } = words
  const query = useLegalHolds()
  const [isSetting, setSetting] = useState(false)
  const [ending, setEnding] = useState<LegalHold | null>(null)
  return (
    <section className="section-card">
      <div className="retention-foot">
        <span />
        <Button type="primary" onClick={() => setSetting(true)}>
          {say('holds.set')}
        </Button>
      </div>
      <DataTable
        name="retention-holds"
        label={say('tab.holds')}
        columns={columnsOf(words, setEnding)}
        rows={query.data?.items}
        rowKey={({ holdId }) => holdId}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('holds.none'), hint: say('holds.noneHint') }}
      />
      {isSetting && <HoldDialog onClose={() => setSetting(false)} />}
      {ending && <EndDialog hold={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

const TONES: Record<LegalHold['state'], TagTone> = { inForce: 'warning', lapsed: 'ended', ended: 'ended' }

function columnsOf({ say, person }: RetentionWords, onEnd: (hold: LegalHold) => void): Column<LegalHold>[] {
  return [
    {
      key: 'hold',
      title: say('columns.hold'),
      isFixed: true,
      cell: ({ kind, shown }) => (
        <span className="retention-cell">
          <strong>{shown}</strong>
          <span className="soft">{say(`holds.kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'reason',
      title: say('columns.reason'),
      cell: ({ reason }) => <span className="retention-cell">{reason}</span>,
    },
    {
      key: 'until',
      title: say('columns.until'),
      cell: ({ until }) => <span className="figures">{until}</span>,
    },
    {
      key: 'state',
      title: say('columns.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`holds.state.${state}`)}</Tag>,
    },
    {
      key: 'set',
      title: say('columns.set'),
      cell: ({ setBy, setAt }) => (
        <span className="retention-cell">
          <span>{person(setBy)}</span>
          <BankTime at={setAt} />
        </span>
      ),
    },
    {
      key: 'ended',
      title: say('columns.ended'),
      cell: ({ endedBy, endedAt, endReason }) => (
        <span className="retention-cell">
          <span>{person(endedBy)}</span>
          <BankTime at={endedAt} />
          {endReason && <span className="soft">{endReason}</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      title: say('columns.acts'),
      isFixed: true,
      cell: (hold) =>
        hold.state === 'inForce' ? (
          <Button
            size="small"
            aria-label={say('holds.endNamed', { shown: hold.shown })}
            onClick={() => onEnd(hold)}
          >
            {say('holds.end')}
          </Button>
        ) : null,
    },
  ]
}

function EndDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const { say, problem } = useRetentionWords()
  const end = useEndLegalHold()
  const confirm = (reason: string) =>
    end.mutate(
      { params: { holdId: hold.holdId }, body: { reason } },
      {
        onSuccess: () => {
          showToast('success', say('holds.wasEnded'))
          void refreshRetention()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={say('holds.endNamed', { shown: hold.shown })}
      effect={say('holds.endEffect')}
      confirmLabel={say('holds.end')}
      isDangerous
      reason="required"
      isBusy={end.isPending}
      problem={problem(end.error)}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
