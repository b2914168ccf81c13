import type { OutsideCallView, SystemName } from '@kaihu/contract/connections.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useOutsideCalls } from '../../../client/outside/connections.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { operationWords, troubleWords } from './trouble-words.ts'

export function CallTable({ system }: { system: SystemName }) {
  const words = useAdminWords()
  const { say } = words
  const [isFailedOnly, setFailedOnly] = useState(false)
  const query = useOutsideCalls(system, isFailedOnly)
  const title = say('connections.callsOf', { name: say(`connections.system.${system}`) })
  return (
    <section className="section-card connection-calls">
      <div className="connection-calls-head">
        <h2>{title}</h2>
        <Checkbox checked={isFailedOnly} onChange={(event) => setFailedOnly(event.target.checked)}>
          {say('connections.failedOnly')}
        </Checkbox>
      </div>
      <DataTable
        name="admin-outside-calls"
        label={title}
        columns={columnsOf(words)}
        rows={query.data?.items}
        rowKey={({ requestId }) => requestId}
        isRefreshing={query.isPlaceholderData}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say(isFailedOnly ? 'connections.noneFailed' : 'connections.noCalls') }}
      />
    </section>
  )
}

function columnsOf(words: AdminWords): Column<OutsideCallView>[] {
  const { say } = words
  return [
    { key: 'at', title: say('connections.at'), isFixed: true, cell: ({ at }) => <BankTime at={at} /> },
    {
      key: 'operation',
      title: say('connections.operation.title'),
      cell: ({ operation }) => operationWords(operation, words),
    },
    {
      key: 'outcome',
      title: say('connections.outcome.title'),
      cell: ({ outcome }) => (
        <Tag tone={outcome === 'done' ? 'success' : 'danger'}>{say(`connections.outcome.${outcome}`)}</Tag>
      ),
    },
    {
      key: 'trouble',
      title: say('connections.why'),
      cell: (call) => (call.trouble === null ? '' : troubleWords(call, words)),
    },
    {
      key: 'milliseconds',
      title: say('connections.milliseconds'),
      align: 'right',
      cell: ({ milliseconds }) => <span className="figures">{milliseconds}</span>,
    },
    {
      key: 'requestId',
      title: say('connections.requestId'),
      cell: ({ requestId }) => <span className="soft">{requestId}</span>,
    },
  ]
}
