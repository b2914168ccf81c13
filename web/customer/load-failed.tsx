import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../client/call/call-error.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { LoadFailed } from '../kit/load-state.tsx'
import { goTo } from '../kit/screen/navigation.ts'
import { addresses } from './addresses.ts'

type Props = {
  retry: () => void
  /** why; an application that is not there, or not theirs, is not asked for again */
  error?: unknown
}

export function ApplicationLoadFailed({ retry, error }: Props): ReactNode {
  if (isRefusal(error, 'notFound') || isRefusal(error, 'invalidRequest')) return <NoSuchApplication />
  return (
    <section className="card">
      <LoadFailed onRetry={retry} isPage />
    </section>
  )
}

export function NoSuchApplication(): ReactNode {
  const { t } = useTranslation('customer')
  return (
    <section className="card" role="alert">
      <EmptyState
        isPage
        title={t('noSuch.title')}
        hint={t('noSuch.hint')}
        action={<Button onClick={() => goTo(addresses.accountView)}>{t('noSuch.button')}</Button>}
      />
    </section>
  )
}
