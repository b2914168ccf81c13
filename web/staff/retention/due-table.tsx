import type { DueRecord } from '@kaihu/contract/retention.ts'
import { ERASING_RULES, type ErasingRule } from '@kaihu/domain/retention/retention-rules.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { refreshRetention, useDueRecords, useProposeErasure } from '../../client/retention.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { shown } from '../../kit/read/empty.ts'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import '../acts/field-line.css'
import { type RetentionWords, useRetentionWords } from './use-retention-words.ts'

export function DueTable() {
  const words = useRetentionWords()
  const { say } = words
  const query = useDueRecords()
  const [isAsking, setAsking] = useState(false)
  const items = query.data?.items
  const free = items?.filter(({ heldBy }) => heldBy.length === 0) ?? []
  return (
    <section className="section-card">
      <div className="retention-foot">
        <span className="soft">
          {query.data?.isWhole === false && say('due.more', { count: query.data.items.length })}
        </span>
        <Button type="primary" disabled={free.length === 0} onClick={() => setAsking(true)}>
          {say('due.propose')}
        </Button>
      </div>
      <DataTable
        name="retention-due"
        label={say('tab.due')}
        columns={columnsOf(words)}
        rows={items}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('due.none'), hint: say('due.noneHint') }}
      />
      {isAsking && (
        <ProposeDialog
          offered={ERASING_RULES.filter((rule) => free.some((record) => record.rule === rule))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function columnsOf({ say }: RetentionWords): Column<DueRecord>[] {
  return [
    { key: 'name', title: say('columns.name'), isFixed: true, cell: ({ name }) => shown(name) },
    {
      key: 'record',
      title: say('columns.record'),
      cell: ({ kind, subject }) => <span className="figures">{shown(kind === 'order' ? subject : '')}</span>,
    },
    { key: 'rule', title: say('columns.rule'), cell: ({ rule }) => say(`rule.${rule}`) },
    {
      key: 'since',
      title: say('columns.sinceDay'),
      cell: ({ since }) => <span className="figures">{since}</span>,
    },
    {
      key: 'dueOn',
      title: say('columns.dueOn'),
      cell: ({ dueOn }) => <span className="figures">{dueOn}</span>,
    },
    {
      key: 'content',
      title: say('columns.content'),
      cell: ({ kind, documents, recordings }) =>
        shown(kind === 'order' ? say('due.files', { documents, recordings }) : ''),
    },
    {
      key: 'heldBy',
      title: say('columns.heldBy'),
      cell: ({ heldBy }) =>
        shown(heldBy.map((hold) => say('due.held', hold)).join(say('common:listSeparator'))),
    },
  ]
}

function ProposeDialog({ offered, onClose }: { offered: readonly ErasingRule[]; onClose: () => void }) {
  const { say, problem } = useRetentionWords()
  const [rules, setRules] = useState<readonly ErasingRule[]>(offered)
  const [isMissing, setMissing] = useState(false)
  const propose = useProposeErasure()
  const check = () => {
    setMissing(rules.length === 0)
    return rules.length > 0
  }
  const confirm = (reason: string) =>
    propose.mutate(
      { body: { rules: [...rules], reason } },
      {
        onSuccess: () => {
          showToast('success', say('due.proposed'))
          void refreshRetention()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={say('due.proposeTitle')}
      effect={say('due.proposeEffect')}
      confirmLabel={say('due.propose')}
      isDangerous
      reason="required"
      isBusy={propose.isPending}
      problem={problem(propose.error)}
      check={check}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <fieldset className={isMissing ? 'act-field act-field-wrong' : 'act-field'}>
        <legend>{say('due.rules')}</legend>
        <Checkbox.Group
          value={[...rules]}
          onChange={(chosen) => setRules(offered.filter((rule) => chosen.includes(rule)))}
          options={offered.map((rule) => ({ value: rule, label: say(`rule.${rule}`) }))}
        />
        {isMissing && <p className="act-field-problem">{say('due.rulesProblem')}</p>}
      </fieldset>
    </ConfirmDialog>
  )
}
