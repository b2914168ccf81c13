import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { Button } from 'antd'
import { Address } from '../../../kit/read/address.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { RelativeTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import type { AdminWords } from '../use-admin-words.ts'
import '../admin.css'
import './connections.css'
import { operationWords, troubleWords } from './trouble-words.ts'

type Acts = {
  readonly trying: ReadonlySet<string>
  readonly onTry: (connection: ConnectionView) => void
  readonly onOpen: (connection: ConnectionView) => void
}

const TONES: Record<ConnectionView['state'], TagTone> = {
  working: 'success',
  failing: 'danger',
  untried: 'neutral',
  built_in: 'neutral',
  waived: 'warning',
}

export function connectionColumns(words: AdminWords, acts: Acts): Column<ConnectionView>[] {
  const { say } = words
  return [
    {
      key: 'name',
      title: say('connections.system.title'),
      isFixed: true,
      cell: (row) => <Named row={row} words={words} onOpen={acts.onOpen} />,
    },
    { key: 'place', title: say('connections.place'), cell: (row) => <Place row={row} words={words} /> },
    {
      key: 'state',
      title: say('connections.state.title'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`connections.state.${state}`)}</Tag>,
    },
    {
      key: 'success',
      title: say('connections.lastSuccess'),
      cell: ({ lastSuccess }) => <RelativeTime at={lastSuccess} />,
    },
    {
      key: 'failure',
      title: say('connections.lastFailure'),
      cell: (row) => <LastFailure row={row} words={words} />,
    },
    { key: 'day', title: say('connections.day'), cell: (row) => <Day row={row} words={words} /> },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 120,
      cell: (row) => <TryButton row={row} words={words} acts={acts} />,
    },
  ]
}

type Cell = { row: ConnectionView; words: AdminWords }

function Named({ row, words: { say }, onOpen }: Cell & { onOpen: Acts['onOpen'] }) {
  const name = say(`connections.system.${row.system}`)
  return (
    <span className="admin-named">
      <Button
        type="link"
        className="connection-open"
        aria-label={say('connections.callsOf', { name })}
        onClick={() => onOpen(row)}
      >
        {name}
      </Button>
      <span className="soft">{say(`connections.what.${row.system}`)}</span>
    </span>
  )
}

function Place({ row, words: { say } }: Cell) {
  return (
    <span className="admin-named connection-place">
      <Tag tone={row.standing === 'real' || row.standing === 'own' ? 'neutral' : 'warning'}>
        {say(`connections.standing.${row.standing}`)}
      </Tag>
      {row.place && <Address text={row.place} />}
      <span className="soft">
        <Address text={row.settings[0] ?? ''} />
      </span>
    </span>
  )
}

function LastFailure({ row: { lastFailure }, words }: Cell) {
  if (lastFailure === null) return shown('')
  return (
    <span className="admin-named connection-trouble">
      <span>{troubleWords(lastFailure, words)}</span>
      <span className="soft">
        <RelativeTime at={lastFailure.at} /> · {operationWords(lastFailure.operation, words)}
      </span>
    </span>
  )
}

function Day({ row: { day, receipts, returned }, words }: Cell) {
  return (
    <span className="admin-named">
      <span>{dayWords(day, words)}</span>
      {receipts && <span className="soft">{words.say('connections.receipts', receipts)}</span>}
      {returned !== null && returned > 0 && (
        <span className="soft">{words.say('connections.returned', { count: returned })}</span>
      )}
    </span>
  )
}

function dayWords({ calls, failed, milliseconds }: ConnectionView['day'], { say }: AdminWords) {
  if (calls === 0) return shown('')
  const counts = { count: calls, failed }
  return milliseconds === null
    ? say('connections.calls', counts)
    : say('connections.callsTook', { ...counts, milliseconds })
}

function TryButton({ row, words: { say }, acts }: Cell & { acts: Acts }) {
  const name = say(`connections.system.${row.system}`)
  return (
    <Button
      size="small"
      loading={acts.trying.has(row.system)}
      disabled={!row.mayTry}
      title={row.mayTry ? undefined : say('connections.nothingToTry')}
      aria-label={say('connections.tryNamed', { name })}
      onClick={() => acts.onTry(row)}
    >
      {say('connections.try')}
    </Button>
  )
}
