import { useTranslation } from 'react-i18next'
import { HelpPage } from '../../kit/help-page.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import { homePaths } from '../guards.ts'
import { usePortal } from '../portal.ts'

export default function NotFound() {
  const { t } = useTranslation('shell')
  const { side } = usePortal()
  const { search } = useScreen()
  return (
    <HelpPage
      sign="404"
      title={t('notFound.title')}
      action={
        <AppLink className="link-button" href={homePaths[side]}>
          {t('notFound.home')}
        </AppLink>
      }
    >
      {search['from'] && <p>{t('notFound.asked', { path: search['from'] })}</p>}
      <p>{t('notFound.hint')}</p>
      {side === 'customer' && <p>{t('notFound.customer')}</p>}
    </HelpPage>
  )
}
