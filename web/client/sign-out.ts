import { signOutCustomer } from '@kaihu/contract/access.ts'
import { signOutStaff } from '@kaihu/contract/directory.ts'
import { callApi } from './call/call.ts'
import { keepAllDrafts } from './draft-keepers.ts'
import { forgetSession, userStore } from './session.ts'

/** Drafts are saved first. A server that does not answer keeps nobody signed in here. */
export async function signOut(): Promise<void> {
  const user = userStore.get()
  await keepAllDrafts()
  if (user) await tellServer(user.side, user.token).catch(() => undefined)
  forgetSession()
}

async function tellServer(side: 'staff' | 'customer', token: string): Promise<void> {
  const options = { quiet: true, requestType: 'sign-out' }
  if (side === 'customer') {
    await callApi(signOutCustomer, {}, options)
    return
  }
  await callApi(signOutStaff, { query: { action: 'logout' }, body: { token } }, options)
}
