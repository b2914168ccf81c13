import type { GroupGrantView } from '@kaihu/contract/admin-people.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useGroupGrants } from '../../../client/admin.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { shown } from '../../../kit/read/empty.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { HistoryButton } from '../history-drawer.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { RemoveGroupDialog } from './remove-group-dialog.tsx'

type Act = 'edit' | 'remove'
type Asked = { readonly grant: GroupGrantView | null; readonly act: Act }

export default function GroupsPage() {
  const words = useAdminWords()
  const { say } = words
  const query = useGroupGrants()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const items = query.data?.items
  return (
    <>
      <PageHeader
        title={say('groupGrants.title')}
        note={say('groupGrants.note')}
        actions={
          <Button type="primary" onClick={() => setAsked({ grant: null, act: 'edit' })}>
            {say('groupGrants.create')}
          </Button>
        }
      />
      <section className="section-card">
        <DataTable
          name="admin-groups"
          label={say('groupGrants.title')}
          columns={columnsOf(words, (grant, act) => setAsked({ grant, act }))}
          rows={items}
          rowKey={({ group }) => group}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
          empty={{ title: say('groupGrants.none'), hint: say('groupGrants.noneHint') }}
        />
      </section>
      {asked?.act === 'edit' && (
        <GroupDialog
          kept={asked.grant}
          taken={items?.map(({ group }) => group) ?? []}
          seen={query.data?.seen ?? []}
          onClose={close}
        />
      )}
      {asked?.act === 'remove' && asked.grant && (
        <RemoveGroupDialog group={asked.grant.group} onClose={close} />
      )}
    </>
  )
}

type OnAct = (grant: GroupGrantView, act: Act) => void

function columnsOf(words: AdminWords, onAct: OnAct): Column<GroupGrantView>[] {
  const { say } = words
  const list = (codes: readonly string[]) => shown(codes.join(say('common:listSeparator')))
  return [
    {
      key: 'group',
      title: say('groupGrants.group'),
      isFixed: true,
      cell: ({ group }) => <strong className="admin-group">{group}</strong>,
    },
    {
      key: 'roles',
      title: say('staff.roles'),
      cell: ({ grant }) => list(grant?.roles.map((role) => say(`access:role.${role}`)) ?? []),
    },
    { key: 'branches', title: say('staff.branches'), cell: ({ grant }) => list(grant?.branches ?? []) },
    {
      key: 'sector',
      title: say('staff.sector'),
      cell: ({ grant }) => shown(grant?.sector ? say(`sectors.${grant.sector}`) : ''),
    },
    {
      key: 'people',
      title: say('groupGrants.people'),
      align: 'right',
      cell: ({ people }) => <span className="figures">{people}</span>,
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 280,
      cell: (grant) => <RowActs grant={grant} words={words} onAct={onAct} />,
    },
  ]
}

function RowActs({ grant, words, onAct }: { grant: GroupGrantView; words: AdminWords; onAct: OnAct }) {
  const { say } = words
  const { group: name, waiting } = grant
  return (
    <span className="admin-acts">
      {waiting ? (
        <WaitingChange change={waiting} />
      ) : (
        (['edit', 'remove'] as const).map((act) => (
          <Button
            key={act}
            size="small"
            danger={act === 'remove'}
            aria-label={say(`groupGrants.${act}Named`, { name })}
            onClick={() => onAct(grant, act)}
          >
            {say(`groupGrants.${act}`)}
          </Button>
        ))
      )}
      <HistoryButton subject="group" changeKey={name} name={name} />
    </span>
  )
}
