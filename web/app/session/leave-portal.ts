import { forgetAllKept } from '../../client/recording/kept-recordings.ts'
import { forgetSession, otherTabs } from '../../client/session.ts'
import { forgetIfShared } from '../../client/sign-in/shared-computer.ts'
import { signOut } from '../../client/sign-out.ts'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { unsent } from '../../kit/unsent/unsent.ts'
import type { Side } from '../guards.ts'
import { loginPaths } from '../guards.ts'
import { clearTabs } from '../tabs/tab-store.ts'

/** A full load leaves no route, query or tab behind, and what was typed or recorded and not sent goes too. */
export async function leavePortal(side: Side): Promise<void> {
  unsent.clear()
  otherTabs.tell('leaving')
  await signOut()
  if (side === 'customer') await forgetAllKept()
  clearTabs()
  window.location.replace(loginPaths[side])
}

/** The same for who was away too long: whoever signs in again goes on where they were, with what they had typed. */
export async function leaveWhenIdle(side: Side): Promise<void> {
  const target = comingBack(side)
  await signOut()
  await forgetIfShared()
  clearTabs()
  window.location.replace(target)
}

/** The same after a timeout: the server has ended the session already and is not asked. */
export async function leaveAfterTimeout(side: Side): Promise<void> {
  const target = comingBack(side)
  await forgetIfShared()
  clearTabs()
  forgetSession()
  window.location.replace(target)
}

function comingBack(side: Side): string {
  const { pathname, search } = window.location
  return hrefOf(loginPaths[side], {}, { next: `${pathname}${search}` })
}
