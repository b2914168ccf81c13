import { LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasKept } from '../../client/recording/kept-recordings.ts'
import { useUser } from '../../client/session.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { leavePortal } from '../session/leave-portal.ts'

/** Who is signed in, by mobile number, and the way out: a recording that would be lost with it is asked about. */
export function CustomerAccount() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  if (!user) return null
  const leave = async () => {
    if (await hasKept()) setAsking(true)
    else await leavePortal('customer')
  }
  return (
    <>
      <span className="header-name">{user.customer?.mobile}</span>
      <Button type="text" icon={<LogoutOutlined aria-hidden="true" />} onClick={() => void leave()}>
        {t('header.signOut')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('header.recordingTitle')}
        effect={t('header.recordingText')}
        confirmLabel={t('header.recordingForget')}
        isDangerous
        onConfirm={() => void leavePortal('customer')}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
