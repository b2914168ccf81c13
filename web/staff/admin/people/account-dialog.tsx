import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { problemOfStaff, type StaffAccount, staffAccountSchema } from '@kaihu/domain/admin/staff-account.ts'
import { useState } from 'react'
import { useChangeStaffMember, useCreateStaffMember } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { AccountFields } from './account-fields.tsx'
import { nameOf } from './staff-columns.tsx'

const EMPTY: StaffAccount = {
  ...{ username: '', nameZh: '', nameEn: '', email: null },
  ...{ roles: [], branches: [], sector: null, isDisabled: false },
}

/** Adds a person of the directory, or changes one: names, mail, roles, branches, sector. */
export function AccountDialog({ member, onClose }: { member: StaffMemberView | null; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  // What is stored was drafted by this same form.
  const before = member ? (member.account as StaffAccount) : null
  const [account, setAccount] = useState<StaffAccount>(before ?? EMPTY)
  const [wrong, setWrong] = useState<string | null>(null)
  const create = useCreateStaffMember()
  const change = useChangeStaffMember()
  const confirm = (reason: string) => {
    const read = staffAccountSchema.safeParse(account)
    const problem = read.success ? problemOfStaff(before, read.data) : 'value_invalid'
    const fields = read.success ? [] : read.error.issues.map(({ path }) => say(`staff.${String(path[0])}`))
    setWrong(problem && [say(`refusals.${problem}`), ...new Set(fields)].join(' '))
    if (problem !== null || !read.success) return
    const body = { account: read.data, reason }
    const follow = afterDraft(words, onClose)
    if (member) change.mutate({ params: { staffId: member.staffId }, body }, follow)
    else create.mutate({ body }, follow)
  }
  return (
    <DraftDialog
      title={member ? say('staff.editNamed', { name: nameOf(member.account, words) }) : say('staff.create')}
      effect={say(member ? 'staff.editEffect' : 'staff.createEffect')}
      isWide
      isBusy={create.isPending || change.isPending}
      error={create.error ?? change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AccountFields account={account} isNew={member === null} onChange={setAccount} />
      {wrong && (
        <p className="confirm-problem" role="alert">
          {wrong}
        </p>
      )}
    </DraftDialog>
  )
}
