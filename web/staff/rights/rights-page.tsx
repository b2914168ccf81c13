import type { RightsRequest } from '@kaihu/contract/rights.ts'
import { REQUEST_KINDS, REQUEST_STATES } from '@kaihu/domain/rights/requests.ts'
import { Button, Select } from 'antd'
import { useRightsRequests } from '../../client/rights.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { bankDate } from '../../kit/read/instant.ts'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { paths } from '../addresses.ts'
import './rights.css'
import { type RightsWords, useRightsWords } from './use-rights-words.ts'

const STATES = ['waiting', ...REQUEST_STATES] as const

export const TONES: Record<RightsRequest['state'], TagTone> = {
  open: 'waiting',
  accepted: 'warning',
  done: 'success',
  refused: 'ended',
  retracted: 'ended',
}

export default function RightsPage() {
  const words = useRightsWords()
  const { say } = words
  const [search, change] = useSearchValues()
  const state = STATES.find((one) => one === search['state']) ?? 'waiting'
  const kind = REQUEST_KINDS.find((one) => one === search['kind'])
  const after = Number(search['after'] ?? 0) || 0
  const query = useRightsRequests({ state, ...(kind && { kind }), after })
  const late = query.data?.late ?? 0
  const next = query.data?.next ?? null
  return (
    <>
      <PageHeader
        title={say('title')}
        note={say('note')}
        actions={<Filters {...{ state, kind, words, change }} />}
      />
      {late > 0 && (
        <p className="rights-late" role="status">
          {say('late', { count: late })}
        </p>
      )}
      <section className="section-card">
        <DataTable
          name="rights-requests"
          label={say('title')}
          columns={columnsOf(words)}
          rows={query.data?.items}
          rowKey={({ requestId }) => requestId}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
          empty={{ title: say('none'), hint: say('noneHint') }}
        />
        <p className="rights-acts">
          {after > 0 && <Button onClick={() => change({ after: null })}>{say('first')}</Button>}
          {next !== null && <Button onClick={() => change({ after: next })}>{say('more')}</Button>}
        </p>
      </section>
    </>
  )
}

type FilterProps = {
  state: (typeof STATES)[number]
  kind: RightsRequest['kind'] | undefined
  words: RightsWords
  change: ReturnType<typeof useSearchValues>[1]
}

function Filters({ state, kind, words: { say }, change }: FilterProps) {
  return (
    <span className="rights-acts">
      <Select
        aria-label={say('filterState')}
        className="rights-filter"
        value={state}
        options={STATES.map((value) => ({
          value,
          label: value === 'waiting' ? say('waiting') : say(`rights:state.${value}`),
        }))}
        onChange={(value) => change({ state: value === 'waiting' ? null : value, after: null })}
      />
      <Select
        aria-label={say('filterKind')}
        className="rights-filter"
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: say('all') },
          ...REQUEST_KINDS.map((value) => ({ value, label: say(`rights:kind.${value}`) })),
        ]}
        onChange={(value) => change({ kind: value === 'all' ? null : value, after: null })}
      />
    </span>
  )
}

function columnsOf({ say }: RightsWords): Column<RightsRequest>[] {
  return [
    {
      key: 'number',
      title: say('column.number'),
      isFixed: true,
      cell: ({ requestId, number }) => (
        <AppLink href={hrefOf(paths.rightsRequest, { request: requestId }, { number })}>{number}</AppLink>
      ),
    },
    { key: 'kind', title: say('column.kind'), cell: ({ kind }) => say(`rights:kind.${kind}`) },
    {
      key: 'customer',
      title: say('column.customer'),
      cell: ({ mobile, companyName, orderCode }) => (
        <span className="rights-cell">
          <span>{companyName ?? mobile}</span>
          <span className="soft">{orderCode ?? say('account')}</span>
        </span>
      ),
    },
    {
      key: 'received',
      title: say('column.received'),
      cell: ({ receivedAt }) => <BankTime at={receivedAt} />,
    },
    {
      key: 'due',
      title: say('column.due'),
      cell: ({ dueAt, isLate }) => (
        <span className="rights-cell">
          <span>{bankDate(dueAt)}</span>
          {isLate && <Tag tone="danger">{say('isLate')}</Tag>}
        </span>
      ),
    },
    {
      key: 'state',
      title: say('column.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`rights:state.${state}`)}</Tag>,
    },
  ]
}
