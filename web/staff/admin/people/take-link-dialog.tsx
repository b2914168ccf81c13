import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { refreshAdmin, useTakePasswordLink } from '../../../client/admin.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { nameOf } from './staff-columns.tsx'

type TakeLinkProps = { member: StaffMemberView; changeId: string; onClose: () => void }

/** Shows the link that was released, once, to whoever asked for it. */
export function TakeLinkDialog({ member, changeId, onClose }: TakeLinkProps) {
  const words = useAdminWords()
  const { say, problem } = words
  const take = useTakePasswordLink()
  const title = say('passwords.takeNamed', { name: nameOf(member.account, words) })
  const close = () => {
    void refreshAdmin()
    onClose()
  }
  if (take.data)
    return (
      <ShownOnce
        title={title}
        note={say('passwords.takeEffect')}
        values={[{ label: say('passwords.link'), value: `${window.location.origin}${take.data.link}` }]}
        onClose={close}
      >
        <p className="soft">
          {say('passwords.until', { date: '' })}
          <BankTime at={take.data.expiresAt} />
        </p>
      </ShownOnce>
    )
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effect={say('passwords.takeEffect')}
      confirmLabel={say('passwords.show')}
      isBusy={take.isPending}
      problem={problem(take.error)}
      onConfirm={() => take.mutate({ params: { changeId }, body: {} })}
      onCancel={onClose}
    />
  )
}
