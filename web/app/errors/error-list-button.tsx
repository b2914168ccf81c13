import { openedLater } from '../../kit/later/opened-later.tsx'
import { useStore } from '../../kit/store.ts'
import { errorStore } from './error-store.ts'

const ErrorList = openedLater(() => import('./error-list.tsx'))

/** The list of unhandled errors behind its button; not there while all is well. */
export function ErrorListButton() {
  return <ErrorList open={useStore(errorStore).length > 0} />
}
