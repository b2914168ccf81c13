import { Button } from 'antd'
import type { ReactNode } from 'react'
import { createContext, use, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonLines } from '../page-skeleton.tsx'

export const ComingContext = createContext<(change: 1 | -1) => void>(() => undefined)

function useHoldsBack(): void {
  const tell = use(ComingContext)
  useLayoutEffect(() => {
    tell(1)
    return () => tell(-1)
  }, [tell])
}

/** Stands where something still comes: as long as it does, a dialog around it cannot be confirmed. */
export function Coming({ lines = 2 }: { lines?: number }): ReactNode {
  useHoldsBack()
  return <SkeletonLines count={lines} />
}

type Read<T> = {
  readonly data: T | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type RestsOnProps<T> = { query: Read<T>; lines?: number; children: (data: T) => ReactNode }

/** What a decision rests on. A dialog around it is not confirmed without it, whether it still comes or could not be had. */
export function RestsOn<T>({ query, lines = 2, children }: RestsOnProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <NotHad query={query} /> : <Coming lines={lines} />
}

function NotHad({ query }: { query: Pick<Read<unknown>, 'isFetching' | 'refetch'> }): ReactNode {
  const { t } = useTranslation('common')
  useHoldsBack()
  return (
    <div className="rests-on-failed" role="alert">
      <p>{t('state.restsOnFailed')}</p>
      <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
