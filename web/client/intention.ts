import {
  beginRecording,
  chooseApproach,
  emptyRecording,
  getIntention,
  giveConsent,
  type IntentionView,
  issuePhrase,
  requestRecordingConfirmation,
  submitRecording,
  videoRefusalSchema,
} from '@kaihu/contract/intention.ts'
import i18next from 'i18next'
import { CallError, isRefusal } from './call/call-error.ts'
import { queryClient } from './call/query-client.ts'
import { messageOf } from './call/report-call-error.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'

const quiet = { quiet: true } as const

export function useIntention(orderCode: string) {
  // Several parts of one screen tell of it: they share what was read a moment ago.
  const options = { enabled: orderCode !== '', staleTime: 5_000, ...quiet }
  return useCallQuery(getIntention, { params: { orderCode } }, options)
}

export function rememberIntention(view: IntentionView): void {
  queryClient.setQueryData(callKey(getIntention, { params: { orderCode: view.orderCode } }), view)
}

export async function refreshIntention(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(getIntention) })
}

export function useChooseApproach() {
  return useCall(chooseApproach, quiet)
}
export function useGiveConsent() {
  return useCall(giveConsent, quiet)
}
export function useIssuePhrase() {
  return useCall(issuePhrase, quiet)
}
export function useBeginRecording() {
  return useCall(beginRecording, quiet)
}
export function useEmptyRecording() {
  return useCall(emptyRecording, quiet)
}
export function useRequestRecordingConfirmation() {
  return useCall(requestRecordingConfirmation, { ...quiet, loading: 'none' })
}
export function useSubmitRecording() {
  return useCall(submitRecording, quiet)
}

export function recordingMessage(error: unknown): string {
  if (isRefusal(error, 'recordingRefused')) {
    const { success, data } = videoRefusalSchema.safeParse(error.data)
    if (success) return i18next.t(`intention:video.${data.cause}`)
  }
  if (error instanceof CallError && (error.fate || !error.isNetwork)) return messageOf(error)
  return i18next.t('intention:upload.check')
}
