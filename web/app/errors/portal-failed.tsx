import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../client/call/call-error.ts'
import { HelpPage } from '../../kit/help-page.tsx'
import { recordError } from './error-store.ts'

export function PortalFailed({ error }: { error: unknown }) {
  const { t } = useTranslation(['common', 'shell'])
  useEffect(() => {
    if (!(error instanceof CallError)) recordError(error, window.location.pathname)
  }, [error])
  return (
    <main id="main">
      <HelpPage
        title={t('state.failed')}
        action={
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('action.retry')}
          </Button>
        }
      >
        <p>{t('state.failedHint')}</p>
      </HelpPage>
    </main>
  )
}
