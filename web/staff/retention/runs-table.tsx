import type { ErasureRun } from '@kaihu/contract/retention.ts'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useErasureRuns } from '../../client/retention.ts'
import { bankTime } from '../../kit/read/instant.ts'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { DecideRunDialog, type RunAct } from './decide-run-dialog.tsx'
import { RunItems } from './run-items.tsx'
import { type RetentionWords, useRetentionWords } from './use-retention-words.ts'

type OnAct = (run: ErasureRun, act: RunAct | 'open') => void

export function RunsTable() {
  const words = useRetentionWords()
  const { say } = words
  const query = useErasureRuns()
  const [asked, setAsked] = useState<{ run: ErasureRun; act: RunAct } | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const onAct: OnAct = (run, act) => (act === 'open' ? setOpened(run.runId) : setAsked({ run, act }))
  const shownRun = query.data?.items.find(({ runId }) => runId === opened)
  return (
    <section className="section-card">
      <DataTable
        name="retention-runs"
        label={say('tab.runs')}
        columns={columnsOf(words, onAct)}
        rows={query.data?.items}
        rowKey={({ runId }) => runId}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('runs.none'), hint: say('runs.noneHint') }}
      />
      {shownRun && <RunItems key={shownRun.runId} run={shownRun} />}
      {asked && <DecideRunDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

const TONES: Record<ErasureRun['state'], TagTone> = {
  proposed: 'waiting',
  running: 'warning',
  done: 'success',
  discarded: 'ended',
}

function columnsOf(words: RetentionWords, onAct: OnAct): Column<ErasureRun>[] {
  const { say, person } = words
  return [
    {
      key: 'run',
      title: say('columns.run'),
      isFixed: true,
      cell: (run) => (
        <span className="retention-cell">
          <Button
            type="link"
            className="connection-open"
            aria-label={say('runs.open', { at: bankTime(run.proposedAt) })}
            onClick={() => onAct(run, 'open')}
          >
            {say('runs.records', { count: run.total })}
          </Button>
          <span className="soft">{run.reason}</span>
        </span>
      ),
    },
    {
      key: 'proposed',
      title: say('columns.proposed'),
      cell: (run) => <By name={person(run.proposedBy)} at={run.proposedAt} />,
    },
    {
      key: 'decided',
      title: say('columns.decided'),
      cell: (run) => <By name={person(run.decidedBy)} at={run.decidedAt} note={run.note} />,
    },
    { key: 'progress', title: say('columns.progress'), cell: (run) => <Standing run={run} words={words} /> },
    {
      key: 'acts',
      title: say('columns.acts'),
      isFixed: true,
      cell: (run) => <RunActs run={run} words={words} onAct={onAct} />,
    },
  ]
}

function By({ name, at, note }: { name: string; at: string | null; note?: string | null }) {
  return (
    <span className="retention-cell">
      <span>{name}</span>
      <BankTime at={at} />
      {note && <span className="soft">{note}</span>}
    </span>
  )
}

function Standing({ run, words: { say } }: { run: ErasureRun; words: RetentionWords }) {
  const { state, total, settled, erased, held } = run
  return (
    <span className="retention-cell">
      <Tag tone={TONES[state]}>{say(`runs.state.${state}`)}</Tag>
      {state === 'running' && (
        <Progress
          aria-label={say('columns.progress')}
          size="small"
          percent={total === 0 ? 100 : Math.floor((settled / total) * 100)}
        />
      )}
      {settled > 0 && <span className="soft figures">{say('runs.outcome', { erased, held })}</span>}
    </span>
  )
}

function RunActs({ run, words: { say }, onAct }: { run: ErasureRun; words: RetentionWords; onAct: OnAct }) {
  if (run.state !== 'proposed') return null
  return (
    <span className="retention-acts">
      {run.may.decide ? (
        <Button size="small" danger onClick={() => onAct(run, 'approve')}>
          {say('runs.approve')}
        </Button>
      ) : (
        <span className="soft">{say('runs.own')}</span>
      )}
      <Button size="small" onClick={() => onAct(run, 'discard')}>
        {say('runs.discard')}
      </Button>
    </span>
  )
}
