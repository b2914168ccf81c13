import { showToast } from '../../kit/toast/toast-store.ts'
import { nextAddress } from '../next-address.ts'

/** Says that it worked, and leaves for where the person wanted to go. */
export function enterPortal(words: string): void {
  showToast('success', words)
  setTimeout(() => window.location.replace(nextAddress(window.location.search, '/accountView')), 600)
}
