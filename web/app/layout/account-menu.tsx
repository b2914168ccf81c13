import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UserState } from '../../client/session.ts'
import { useUser } from '../../client/session.ts'
import { leavePortal } from '../session/leave-portal.ts'

/** The person's name and the way out. */
export function AccountMenu() {
  const { t, i18n } = useTranslation('shell')
  const user = useUser()
  if (!user) return null
  const name = displayName(user, i18n.language)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [{ key: 'sign-out', icon: <LogoutOutlined aria-hidden="true" />, label: t('header.signOut') }],
        onClick: () => void leavePortal(user.side),
      }}
    >
      <Button
        type="text"
        icon={<UserOutlined aria-hidden="true" />}
        aria-label={`${t('header.account')}: ${name}`}
      >
        <span className="header-name">{name}</span>
      </Button>
    </Dropdown>
  )
}

/** The name in the language of the screen; customers show as their mobile number. */
export function displayName(user: UserState, language: string): string {
  if (user.staff) return language === 'zh-CN' ? user.staff.nameZh : user.staff.nameEn
  return user.customer?.mobile ?? ''
}
