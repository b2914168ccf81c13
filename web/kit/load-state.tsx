import { Button } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'
import { SkeletonLines } from './page-skeleton.tsx'

type LoadStateProps<T> = {
  query: { data: T | undefined; isError: boolean; error?: unknown; refetch: () => unknown }
  lines?: number
  children: (data: T) => ReactNode
}

export function LoadState<T>({ query, lines = 6, children }: LoadStateProps<T>) {
  // What still waits for its texts waits here: further up it would take the page's heading from the screen for a moment.
  if (query.data !== undefined)
    return <Suspense fallback={<SkeletonLines count={lines} />}>{children(query.data)}</Suspense>
  if (query.isError && isMissing(query.error)) return <Missing />
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />
  return <Loading lines={lines} />
}

export function Loading({ lines }: { lines: number }) {
  const { t } = useTranslation('common')
  return (
    <div role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      <SkeletonLines count={lines} />
    </div>
  )
}

/** What the answers of a server that asking again does not change have in common: no such thing, or not for this person. */
const MISSING = [400, 403, 404]

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && MISSING.includes(Number(error.status))
}

function Missing() {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState title={t('state.missing')} hint={t('state.missingHint')} />
    </div>
  )
}

type LoadFailedProps = {
  onRetry: () => void
  isPage?: boolean
}

export function LoadFailed({ onRetry, isPage = false }: LoadFailedProps) {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState
        isPage={isPage}
        title={t('state.failed')}
        hint={t('state.failedHint')}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      />
    </div>
  )
}
