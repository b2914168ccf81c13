import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import {
  problemOfStaff,
  type StaffAccount,
  type StaffProblem,
  staffAccountSchema,
} from '@kaihu/domain/admin/staff-account.ts'
import { useState } from 'react'
import { useChangeStaffMember, useCreateStaffMember } from '../../../client/admin.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameProblem, wrongFields } from '../wrong-fields.ts'
import { AccountFields, type AccountProblems } from './account-fields.tsx'
import { nameOf } from './staff-columns.tsx'

const EMPTY: StaffAccount = {
  username: '',
  nameZh: '',
  nameEn: '',
  email: null,
  phone: null,
  roles: [],
  branches: [],
  sector: null,
  rightsFrom: 'here',
  isDisabled: false,
}

export function AccountDialog({ member, onClose }: { member: StaffMemberView | null; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  // What is stored was drafted by this same form.
  const before = member ? (member.account as StaffAccount) : null
  const [account, setAccount] = useState<StaffAccount>(before ?? EMPTY)
  const [problems, setProblems] = useState<AccountProblems>({})
  const create = useCreateStaffMember()
  const change = useChangeStaffMember()
  const check = () => {
    const found = problemsOf(before, account, words)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const confirm = (reason: string) => {
    const body = { account: staffAccountSchema.parse(account), reason }
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
      check={check}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AccountFields
        account={account}
        isNew={member === null}
        problems={problems}
        onChange={(next) => {
          setAccount(next)
          setProblems({})
        }}
      />
    </DraftDialog>
  )
}

/** Where a problem of the account as a whole is put right. */
const PLACE_OF: Readonly<Record<StaffProblem, keyof StaffAccount>> = {
  admin_beside_business: 'roles',
  sector_missing: 'sector',
  branch_missing: 'branches',
  username_changed: 'username',
  rights_follow_groups: 'rightsFrom',
}

function problemsOf(
  before: StaffAccount | null,
  account: StaffAccount,
  { say }: ReturnType<typeof useAdminWords>,
): AccountProblems {
  const wrong = [...wrongFields(staffAccountSchema, account)]
  const whole = problemOfStaff(before, account)
  return {
    ...(whole && { [PLACE_OF[whole]]: say(`refusals.${whole}`) }),
    ...Object.fromEntries(
      wrong.map((field) => [
        field,
        nameProblem(account[field as keyof StaffAccount], say, say(`staff.wrong.${field}`)),
      ]),
    ),
  }
}
