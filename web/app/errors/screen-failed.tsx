import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { HelpPage } from '../../kit/help-page.tsx'

export function ScreenFailed({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <HelpPage
      title={t('errors.screenTitle')}
      action={<Button onClick={onRefresh}>{t('errors.refresh')}</Button>}
    >
      <p>{t('errors.screenHint')}</p>
    </HelpPage>
  )
}
