import type { CallAnswer } from '@kaihu/contract/call.ts'
import {
  finishPhoneAct,
  getPhoneHandovers,
  makePhoneHandover,
  openPhoneHandover,
  PHONE_PAGE,
  readPhoneAct,
  readPhoneHandover,
  revokePhoneHandover,
} from '@kaihu/contract/phone.ts'
import { callApi } from './call/call.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCallQuery } from './call/use-call.ts'
import { forgetSession, keepPhoneGrant, userStore } from './session.ts'

const quiet = { quiet: true, loading: 'none' } as const

export function useHasPhone(orderCode: string): boolean {
  const { data } = useCallQuery(
    getPhoneHandovers,
    { params: { orderCode } },
    { ...quiet, staleTime: Number.POSITIVE_INFINITY },
  )
  return data !== undefined
}

export type PhoneLink = { readonly handoverId: string; readonly address: string; readonly expiresAt: string }

/** A link for one slot. The secret stands behind `#`: no server and no log is sent it by opening the page. */
export async function makePhoneLink(orderCode: string, slot: string): Promise<PhoneLink> {
  const { handoverId, secret, expiresAt } = await callApi(
    makePhoneHandover,
    { params: { orderCode }, body: { slot } },
    quiet,
  )
  return { handoverId, expiresAt, address: `${window.location.origin}${PHONE_PAGE}#${secret}` }
}

const ASK_EVERY_MS = 2_000

export function usePhoneProgress(orderCode: string, handoverId: string) {
  const request = { params: { orderCode, handoverId } }
  const known = queryClient.getQueryData<CallAnswer<typeof readPhoneHandover>>(
    callKey(readPhoneHandover, request),
  )
  const isOver = known !== undefined && known.state !== 'shown' && known.state !== 'opened'
  return useCallQuery(readPhoneHandover, request, {
    ...quiet,
    ...(!isOver && { refetchInterval: ASK_EVERY_MS }),
  })
}

export async function revokePhoneLink(orderCode: string, handoverId: string): Promise<void> {
  await callApi(revokePhoneHandover, { params: { orderCode, handoverId } }, quiet)
}

export type PhoneAct = CallAnswer<typeof readPhoneAct>

/** On the phone: takes the session that the link opens, or goes on with the one this page has. */
export async function takePhoneAct(secret: string): Promise<PhoneAct> {
  if (secret !== '') await keepPhoneGrant(await callApi(openPhoneHandover, { body: { secret } }, quiet))
  return callApi(readPhoneAct, {}, quiet)
}

export function hasPhoneSession(): boolean {
  return userStore.get() !== null
}

export async function endPhoneAct(): Promise<void> {
  await callApi(finishPhoneAct, {}, quiet)
  forgetSession()
}
