import { LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/session.ts'
import { leavePortal } from '../session/leave-portal.ts'

/** Who is signed in, by mobile number, and the way out. */
export function CustomerAccount() {
  const { t } = useTranslation('shell')
  const user = useUser()
  if (!user) return null
  return (
    <>
      <span className="header-name">{user.customer?.mobile}</span>
      <Button
        type="text"
        icon={<LogoutOutlined aria-hidden="true" />}
        onClick={() => void leavePortal('customer')}
      >
        {t('header.signOut')}
      </Button>
    </>
  )
}
