import { openedLater } from '../../kit/later/opened-later.tsx'
import { useStore } from '../../kit/store.ts'
import { errorStore } from './error-store.ts'

const ErrorList = openedLater(() => import('./error-list.tsx'))

export function ErrorListButton() {
  return <ErrorList open={useStore(errorStore).length > 0} />
}
