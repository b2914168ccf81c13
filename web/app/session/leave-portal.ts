import { forgetSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import type { Side } from '../guards.ts'
import { loginPaths } from '../guards.ts'
import { clearTabs } from '../tabs/tab-store.ts'

/** Log out at the person's wish, then the sign-in page; a full load leaves no route, query or tab behind. */
export async function leavePortal(side: Side): Promise<void> {
  await signOut()
  clearTabs()
  window.location.replace(loginPaths[side])
}

/** The same after a timeout: the server has ended the session already and is not asked. */
export function leaveAfterTimeout(side: Side): void {
  clearTabs()
  forgetSession()
  window.location.replace(loginPaths[side])
}
