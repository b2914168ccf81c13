import type { BranchView } from '@kaihu/contract/admin-people.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAdminBranches } from '../../../client/admin.ts'
import { useRegions } from '../../../fields/kinds/regions.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { type BranchAct, BranchDialog } from './branch-dialog.tsx'

type Asked = { readonly branch: BranchView | null; readonly act: BranchAct }

export default function BranchesPage() {
  const words = useAdminWords()
  const { say } = words
  useRegions('cities')
  const query = useAdminBranches()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <PageHeader
        title={say('branches.title')}
        note={say('branches.note')}
        actions={
          <Button type="primary" onClick={() => setAsked({ branch: null, act: 'create' })}>
            {say('branches.create')}
          </Button>
        }
      />
      <section className="section-card">
        <DataTable
          name="admin-branches"
          label={say('branches.title')}
          columns={columnsOf(words, (branch, act) => setAsked({ branch, act }))}
          rows={query.data?.items}
          rowKey={({ orgNo }) => orgNo}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
        />
      </section>
      {asked && (
        <BranchDialog
          {...asked}
          taken={query.data?.items.map(({ orgNo }) => orgNo) ?? []}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type OnAct = (branch: BranchView, act: BranchAct) => void

function columnsOf(words: AdminWords, onAct: OnAct): Column<BranchView>[] {
  const { say, city } = words
  return [
    {
      key: 'code',
      title: say('branches.code'),
      isFixed: true,
      cell: ({ orgNo }) => <strong className="figures">{orgNo}</strong>,
    },
    { key: 'nameZh', title: say('branches.nameZh'), cell: ({ entry }) => entry.nameZh },
    { key: 'nameEn', title: say('branches.nameEn'), cell: ({ entry }) => entry.nameEn },
    { key: 'city', title: say('branches.city'), cell: ({ entry }) => shown(entry.city && city(entry.city)) },
    {
      key: 'staff',
      title: say('branches.staff'),
      align: 'right',
      cell: ({ staff }) => <span className="figures">{staff}</span>,
    },
    {
      key: 'openOrders',
      title: say('branches.openOrders'),
      align: 'right',
      cell: ({ openOrders }) => <span className="figures">{openOrders}</span>,
    },
    {
      key: 'state',
      title: say('branches.state'),
      cell: ({ entry }) => (
        <Tag tone={entry.isClosed ? 'ended' : 'success'}>
          {say(entry.isClosed ? 'branches.closed' : 'branches.open')}
        </Tag>
      ),
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 280,
      cell: (branch) => <RowActs branch={branch} words={words} onAct={onAct} />,
    },
  ]
}

function RowActs({ branch, words, onAct }: { branch: BranchView; words: AdminWords; onAct: OnAct }) {
  const { say, locale } = words
  const name = pick(locale, named(branch.entry.nameZh, branch.entry.nameEn))
  const turn = branch.entry.isClosed ? 'reopen' : 'close'
  const acts = ['edit', turn] as const
  return (
    <span className="admin-acts">
      {branch.waiting && <WaitingChange change={branch.waiting} />}
      {!branch.waiting &&
        acts.map((act) => (
          <Button
            key={act}
            size="small"
            danger={act === 'close'}
            disabled={act === 'close' && branch.openOrders > 0}
            title={act === 'close' && branch.openOrders > 0 ? say('branches.hasOrders') : undefined}
            aria-label={say(`branches.${act}Named`, { name })}
            onClick={() => onAct(branch, act)}
          >
            {say(`branches.${act}`)}
          </Button>
        ))}
      <HistoryButton subject="branch" changeKey={branch.orgNo} name={name} />
    </span>
  )
}
