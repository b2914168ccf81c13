import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { ErasureRun, readErasureRun } from '@kaihu/contract/retention.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useErasureRun } from '../../client/retention.ts'
import { shown } from '../../kit/read/empty.ts'
import { bankTime } from '../../kit/read/instant.ts'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { type RetentionWords, useRetentionWords } from './use-retention-words.ts'

type Item = CallAnswer<typeof readErasureRun>['items'][number]

/** The records of an erasure and what became of each: a name while there is one, a code for good. */
export function RunItems({ run }: { run: ErasureRun }) {
  const words = useRetentionWords()
  const { say } = words
  const [starts, setStarts] = useState<readonly string[]>([''])
  return (
    <>
      <h3>{say('runs.open', { at: bankTime(run.proposedAt) })}</h3>
      {starts.map((after, index) => (
        <Page
          key={after}
          runId={run.runId}
          after={after}
          {...(index === starts.length - 1 && { onMore: (next: string) => setStarts([...starts, next]) })}
        />
      ))}
    </>
  )
}

function Page({ runId, after, onMore }: { runId: string; after: string; onMore?: (after: string) => void }) {
  const words = useRetentionWords()
  const query = useErasureRun(runId, after)
  const items = query.data?.items
  const last = items?.at(-1)
  return (
    <>
      <DataTable
        name="retention-run-items"
        label={words.say('tab.runs')}
        columns={columnsOf(words)}
        rows={items}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
      />
      {onMore && last && query.data?.hasMore && (
        <Button onClick={() => onMore(last.subject)}>{words.say('runs.more')}</Button>
      )}
    </>
  )
}

const TONES: Record<Item['state'], TagTone> = {
  waiting: 'waiting',
  erased: 'success',
  held: 'warning',
  notDue: 'ended',
  gone: 'ended',
}

function columnsOf({ say }: RetentionWords): Column<Item>[] {
  return [
    {
      key: 'record',
      title: say('columns.record'),
      isFixed: true,
      cell: ({ subject }) => <span className="figures">{subject}</span>,
    },
    { key: 'name', title: say('columns.name'), cell: ({ name }) => shown(name ?? '') },
    { key: 'rule', title: say('columns.rule'), cell: ({ rule }) => say(`rule.${rule}`) },
    {
      key: 'dueOn',
      title: say('columns.dueOn'),
      cell: ({ dueOn }) => <span className="figures">{dueOn}</span>,
    },
    {
      key: 'state',
      title: say('columns.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`runs.item.${state}`)}</Tag>,
    },
  ]
}
