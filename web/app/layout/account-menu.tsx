import { KeyOutlined, LogoutOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { getStaffDoors } from '@kaihu/contract/doors.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallQuery } from '../../client/call/use-call.ts'
import type { UserState } from '../../client/session.ts'
import { useUser } from '../../client/session.ts'
import { leavePortal } from '../session/leave-portal.ts'

const ChangePassword = lazy(() =>
  import('../session/change-password.tsx').then((module) => ({ default: module.ChangePassword })),
)

const AccountDialog = lazy(() =>
  import('../account/account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
)

export function AccountMenu() {
  const { t, i18n } = useTranslation('shell')
  const user = useUser()
  const [open, setOpen] = useState<'password' | 'account' | null>(null)
  const isStaff = user?.side === 'staff'
  const doors = useCallQuery(getStaffDoors, {}, { enabled: isStaff, loading: 'none', quiet: true })
  const mayChange = isStaff && doors.data?.keepsPasswords === true
  if (!user) return null
  const name = displayName(user, i18n.language)
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...(mayChange
              ? [
                  {
                    key: 'password',
                    icon: <KeyOutlined aria-hidden="true" />,
                    label: t('header.changePassword'),
                  },
                ]
              : []),
            {
              key: 'account',
              icon: <SafetyOutlined aria-hidden="true" />,
              label: t('header.accountSafety'),
            },
            { key: 'sign-out', icon: <LogoutOutlined aria-hidden="true" />, label: t('header.signOut') },
          ],
          onClick: ({ key }) =>
            key === 'sign-out' ? void leavePortal(user.side) : setOpen(key === 'password' ? key : 'account'),
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
      <Suspense fallback={null}>
        {open === 'password' && <ChangePassword onClose={() => setOpen(null)} />}
        {open === 'account' && <AccountDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

export function displayName(user: UserState, language: string): string {
  if (user.staff) return pick(language, named(user.staff.nameZh, user.staff.nameEn))
  return user.customer?.operMobile ?? ''
}
