import { onlyOpenChanges } from '@kaihu/domain/application/changes/open-changes.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import { useCallback, useMemo } from 'react'
import type { Application } from './use-application.ts'

/** What of a section may be changed just now, and what of the form is to be sent. */
export function useOpenness(application: Application, section: string) {
  const { order, answers, returned } = application
  const { isReturned } = order
  const waitingFor = waitingForOf(application, section)
  const isWritable = application.writable.has(section) && waitingFor === undefined
  const openPaths = returned?.openPaths
  const isOpen = useMemo(
    () => opennessOf(isWritable, isReturned ? (openPaths ?? []) : null),
    [isWritable, isReturned, openPaths],
  )
  // What the form proposes at closed questions of a returned application is nobody's change.
  const toSend = useCallback(
    (values: AnswerRecord) => (isReturned ? onlyOpenChanges(section, answers, values, isOpen) : values),
    [isReturned, section, answers, isOpen],
  )
  return { waitingFor, isWritable, isOpen, toSend }
}

function opennessOf(isWritable: boolean, openPaths: readonly string[] | null): (path: string) => boolean {
  if (!isWritable) return () => false
  return openPaths ? (path) => openPaths.some((one) => isWithin(path, one)) : () => true
}

/** What has to be saved first, by the same rule as the overview and the list beside it; undefined where nothing has. */
function waitingForOf({ progress }: Application, key: string): string | undefined {
  const found = progress.flatMap((step) => step.sections).find((one) => one.key === key)
  return found?.status === 'cannotStart' ? found.waitingFor : undefined
}
