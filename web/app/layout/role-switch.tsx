import { SwapOutlined } from '@ant-design/icons'
import { switchRole } from '@kaihu/contract/access.ts'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../client/call/use-call.ts'
import { keepStaffGrant, useUser } from '../../client/session.ts'
import { homePaths } from '../guards.ts'
import { useRoleName } from '../session/role-name.ts'

export function RoleSwitch() {
  const { t } = useTranslation('shell')
  const staff = useUser()?.staff
  const roleName = useRoleName()
  const change = useCall(switchRole)
  if (!staff) return null
  if (staff.roles.length < 2) return <span className="header-role">{roleName(staff.currentRole)}</span>

  // The server replaced every credential: the shell starts anew with the new role's routes.
  const switchTo = async (role: string) => {
    await keepStaffGrant(await change.mutateAsync({ body: { role } }))
    window.location.assign(homePaths.staff)
  }
  const others = staff.roles.filter((role) => role !== staff.currentRole)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'hint', type: 'group', label: t('header.switchRoleHint') },
          ...others.map((role) => ({ key: role, label: roleName(role) })),
        ],
        onClick: ({ key }) => void switchTo(key).catch(() => undefined),
      }}
    >
      <Button
        type="text"
        icon={<SwapOutlined aria-hidden="true" />}
        aria-label={`${t('header.switchRole')}: ${roleName(staff.currentRole)}`}
      >
        {roleName(staff.currentRole)}
      </Button>
    </Dropdown>
  )
}
