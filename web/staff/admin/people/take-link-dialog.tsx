import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import { Button, Input } from 'antd'
import { refreshAdmin, useTakePasswordLink } from '../../../client/admin.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { Modal } from '../../../kit/dialog/modal.ts'
import { BankTime } from '../../../kit/read/times.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
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
  if (take.data) return <ShownLink title={title} taken={take.data} onClose={close} />
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

type ShownLinkProps = { title: string; taken: { link: string; expiresAt: string }; onClose: () => void }

function ShownLink({ title, taken, onClose }: ShownLinkProps) {
  const { say } = useAdminWords()
  const link = `${window.location.origin}${taken.link}`
  const copy = () =>
    void copyText(link).then((isThere) => isThere && showToast('success', say('passwords.copied')))
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={560}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{say('passwords.takeEffect')}</p>
      <Input
        readOnly
        aria-label={say('passwords.link')}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <p className="soft">
        {say('passwords.until', { date: '' })}
        <BankTime at={taken.expiresAt} />
      </p>
      <div className="confirm-actions">
        <Button onClick={copy}>{say('passwords.copy')}</Button>
        <Button type="primary" onClick={onClose}>
          {say('passwords.close')}
        </Button>
      </div>
    </Modal>
  )
}
