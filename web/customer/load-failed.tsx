import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kit/empty-state.tsx'

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailed({ retry }: { retry: () => void }): ReactNode {
  const { t } = useTranslation('common')
  return (
    <section className="card" role="alert">
      <EmptyState
        title={t('state.failed')}
        hint={t('state.failedHint')}
        action={<Button onClick={retry}>{t('action.retry')}</Button>}
      />
    </section>
  )
}
