import { unsent } from '../../kit/unsent/unsent.ts'
import { forgetAllKept } from '../recording/kept-recordings.ts'

/** In the browser's own store: the tab may be closed without a sign-out. */
const storageKey = 'kaihu.shared'

export function keepShared(isShared: boolean): void {
  if (isShared) localStorage.setItem(storageKey, 'true')
  else localStorage.removeItem(storageKey)
}

/** Whether whoever is signed in here said so. */
export function isShared(): boolean {
  return localStorage.getItem(storageKey) !== null
}

/** On a computer that others use too nothing of a person stays once their session is over, however it ended. */
export async function forgetIfShared(): Promise<void> {
  if (!isShared()) return
  localStorage.removeItem(storageKey)
  unsent.clear()
  await forgetAllKept()
}
