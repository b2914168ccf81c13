import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { STAFF_PAGE } from '@kaihu/contract/admin-people.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { useStaffDoors, useStaffMembers } from '../../../client/admin.ts'
import { useUser } from '../../../client/session.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AskLinkDialog } from './ask-link-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'
import { staffColumns } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import { TakeLinkDialog } from './take-link-dialog.tsx'

export type StaffAct = 'edit' | 'disable' | 'ask-link' | 'take-link' | 'reset-factors' | 'end-sessions'
type Asked = { readonly member: StaffMemberView | null; readonly act: StaffAct }

export default function StaffPage() {
  const words = useAdminWords()
  const { say } = words
  const [search, change] = useSearchValues()
  const [asked, setAsked] = useState<Asked | null>(null)
  const self = useUser()?.staff?.staffId ?? ''
  const { query = '', role = '', branch, state } = search
  const page = Number(search['page'] ?? 1) || 1
  const people = useStaffMembers({
    page,
    ...(query !== '' && { query }),
    ...(isRole(role) && { role }),
    ...(branch && { branch }),
    ...((state === 'active' || state === 'disabled') && { state }),
  })
  const total = people.data?.total ?? 0
  const keepsPasswords = useStaffDoors().data?.keepsPasswords ?? false
  const columns = staffColumns(words, {
    self,
    keepsPasswords,
    onAct: (member, act) => setAsked({ member, act }),
  })
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        title={say('staff.title')}
        note={say('staff.note')}
        actions={
          <Button type="primary" onClick={() => setAsked({ member: null, act: 'edit' })}>
            {say('staff.create')}
          </Button>
        }
      />
      <section className="section-card">
        <StaffFilters search={search} change={(values) => change({ ...values, page: null })} />
        <DataTable
          name="admin-staff"
          label={say('staff.title')}
          columns={columns}
          rows={people.data?.items}
          rowKey={({ staffId }) => staffId}
          isRefreshing={people.isPlaceholderData}
          isFailed={people.isError}
          onRetry={() => void people.refetch()}
          empty={{ title: say('staff.none'), hint: say('staff.noneHint') }}
        />
        {total > STAFF_PAGE && (
          <Pagination
            className="admin-more"
            current={page}
            total={total}
            pageSize={STAFF_PAGE}
            showSizeChanger={false}
            onChange={(next) => change({ page: next === 1 ? null : next })}
          />
        )}
      </section>
      {asked?.act === 'edit' && <AccountDialog member={asked.member} onClose={close} />}
      {asked?.act === 'end-sessions' && asked.member && (
        <EndSessionsDialog member={asked.member} onClose={close} />
      )}
      {asked?.act === 'reset-factors' && asked.member && (
        <ResetFactorsDialog member={asked.member} onClose={close} />
      )}
      {asked?.act === 'ask-link' && asked.member && <AskLinkDialog member={asked.member} onClose={close} />}
      {asked?.act === 'take-link' && asked.member?.password.mayTake && (
        <TakeLinkDialog member={asked.member} changeId={asked.member.password.mayTake} onClose={close} />
      )}
      {asked?.act === 'disable' && asked.member && <DisableDialog member={asked.member} onClose={close} />}
    </>
  )
}
