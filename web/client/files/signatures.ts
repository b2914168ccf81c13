import type { Call, CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import {
  askSigningCode,
  beginEnvelope,
  changeInvitations,
  downloadOwnSignedPaper,
  downloadSignedPaper,
  type Invitations,
  inviteToSign,
  listInvitations,
  listOwnSignatures,
  readOwnPaper,
  refusePapers,
  signPapers,
} from '@kaihu/contract/invitations.ts'
import { fetchCall } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'
import type { ShownDocument } from './files.ts'
import { saveBlob } from './save-blob.ts'
import { refusalIn } from './uploads.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const
/** What others do on screens of their own shows after a while. */
const AGAIN_AFTER_MS = 20_000

export function useInvitations(orderCode: string, isWatched = false) {
  const again = isWatched ? { refetchInterval: AGAIN_AFTER_MS } : {}
  return useCallQuery(listInvitations, { params: { orderCode } }, { ...inPlace, ...again })
}
export function useInvite() {
  return useCall(inviteToSign, quiet)
}
export function useChangeInvitations() {
  return useCall(changeInvitations, quiet)
}

export function useOwnSignatures(isWatched = false) {
  const again = isWatched ? { refetchInterval: AGAIN_AFTER_MS } : {}
  return useCallQuery(listOwnSignatures, {}, { ...inPlace, ...again })
}
export function useAskSigningCode() {
  return useCall(askSigningCode, quiet)
}
export function useSignPapers() {
  return useCall(signPapers, quiet)
}
export function useBeginEnvelope() {
  return useCall(beginEnvelope, quiet)
}
export function useRefusePapers() {
  return useCall(refusePapers, quiet)
}

/** An act answers with the list as it is after it: shown at once, nothing old is pressed meanwhile. */
export function takeInvitations(orderCode: string, list: Invitations): void {
  queryClient.setQueryData(callKey(listInvitations, { params: { orderCode } }), list)
}
export function takeOwnSignatures(list: CallAnswer<typeof listOwnSignatures>): void {
  queryClient.setQueryData(callKey(listOwnSignatures, {}), list)
}

export async function refreshSignatures(): Promise<void> {
  const reads = [listInvitations, listOwnSignatures]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}

async function fetchPdf<C extends Call>(
  call: C,
  request: CallRequest<C>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await fetchCall(call, request, signal ? { signal } : {})
  if (!response.ok) throw await refusalIn(response)
  return response.blob()
}

/** @throws CallError when it is no longer there */
export async function fetchOwnPaper(invitationId: string, signal: AbortSignal): Promise<ShownDocument> {
  return { blob: await fetchPdf(readOwnPaper, { params: { invitationId } }, signal), pages: 1 }
}
export async function saveOwnPaper(invitationId: string, name: string): Promise<void> {
  saveBlob(await fetchPdf(readOwnPaper, { params: { invitationId } }), `${name}.pdf`)
}
export async function saveOwnSignedPaper(invitationId: string, name: string): Promise<void> {
  saveBlob(await fetchPdf(downloadOwnSignedPaper, { params: { invitationId } }), `${name}.pdf`)
}
export async function saveSignedPaper(orderCode: string, paperKey: string, name: string): Promise<void> {
  saveBlob(await fetchPdf(downloadSignedPaper, { params: { orderCode, paperKey } }), `${name}.pdf`)
}
