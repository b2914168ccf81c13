import type { ReturnMark, ReturnMarks } from '@kaihu/domain/application/returns/return-mark.ts'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

export function ReturnNote({ mark }: { mark: ReturnMark | undefined }): ReactNode {
  const { t } = useTranslation('customer')
  if (!mark?.checked || mark.value.trim() === '') return null
  return (
    <p className="return-note">
      <strong>{t('returned.reason')}</strong> {mark.value}
    </p>
  )
}

export const MarksContext = createContext<ReturnMarks>({})

/** The mark of the answer at a path: the same function always, so that a new mark moves its own field only. */
export function markAt(path: string): ReactNode {
  return <MarkAt path={path} />
}

function MarkAt({ path }: { path: string }): ReactNode {
  return <ReturnNote mark={useContext(MarksContext)[path]} />
}
