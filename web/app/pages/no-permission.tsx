import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/session.ts'
import { HelpPage } from '../../kit/help-page.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { homePaths } from '../guards.ts'
import { usePortal } from '../portal.ts'
import { useRoleName } from '../session/role-name.ts'

export default function NoPermission() {
  const { t } = useTranslation('shell')
  const { side } = usePortal()
  const { search } = useScreen()
  const staff = useUser()?.staff
  const roleName = useRoleName()
  return (
    <HelpPage
      sign="401"
      title={t('noPermission.title')}
      action={
        <AppLink className="link-button" href={homePaths[side]}>
          {t('noPermission.home')}
        </AppLink>
      }
    >
      {search['from'] && <p>{t('noPermission.asked', { path: search['from'] })}</p>}
      {staff && <p>{t('noPermission.role', { role: roleName(staff.currentRole) })}</p>}
      <p>{side === 'staff' ? t('noPermission.askLeader') : t('noPermission.customer')}</p>
      {staff && staff.roles.length > 1 && <p>{t('noPermission.askRole')}</p>}
    </HelpPage>
  )
}
