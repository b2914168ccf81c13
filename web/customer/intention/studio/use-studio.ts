import type { IntentionView, RecordingView } from '@kaihu/contract/intention.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  recordingMessage,
  refreshIntention,
  rememberIntention,
  useBeginRecording,
  useEmptyRecording,
  useIssuePhrase,
  useSubmitRecording,
} from '../../../client/intention.ts'
import { forgetKept, forgetOld } from '../../../client/recording/kept-recordings.ts'
import { findKept, type KeptRecording } from '../../../client/recording/sealed-recordings.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { findMediaKind } from './media-kinds.ts'
import { RecordingSession, type SessionListener } from './recording-session.ts'

export type Studio = {
  session: RecordingSession | null
  isElsewhere: boolean
  /** the recording that broke off, and what this browser has of it; undefined while that is looked up */
  broken: { recording: RecordingView; kept: KeptRecording | null } | null | undefined
  problem: string | null
  isStarting: boolean
  isEmptying: boolean
  isSubmitting: boolean
  record: (stream: MediaStream) => void
  resume: (kept: KeptRecording) => void
  empty: () => Promise<void>
  recordingId: string | undefined
  /** hands in with the code that was sent for it; rejects with the refusal */
  submit: (code: string) => Promise<void>
}

function openOf(view: IntentionView): RecordingView | undefined {
  return view.recordings.findLast(({ state }) => state === 'recording' || state === 'uploaded')
}

/** Whether this browser has at least what the server has: of less, nobody could finish what broke off. */
function isWhole({ received }: RecordingView, kept: KeptRecording | null): boolean {
  return kept !== null && kept.bytes.size >= received
}

function useKept(recordingId: string | undefined): KeptRecording | null | undefined {
  const [found, setFound] = useState<{ of: string; kept: KeptRecording | null } | null>(null)
  useEffect(() => {
    if (recordingId === undefined) return
    let isGone = false
    void findKept(recordingId).then((kept) => {
      if (!isGone) setFound({ of: recordingId, kept })
    })
    return () => {
      isGone = true
    }
  }, [recordingId])
  if (recordingId === undefined) return null
  return found?.of === recordingId ? found.kept : undefined
}

/** Begins, resumes, empties and hands in. Everything that was recorded before a reload is found again. */
export function useStudio(view: IntentionView, onSubmitted: () => void): Studio {
  const { t } = useTranslation('intention')
  const [made, setSession] = useState<RecordingSession | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [issue, begin, emptying, submitting] = [
    useIssuePhrase(),
    useBeginRecording(),
    useEmptyRecording(),
    useSubmitRecording(),
  ]
  const open = openOf(view)
  const isMine = made !== null && made.of.recordingId === open?.recordingId
  const kept = useKept(isMine ? undefined : open?.recordingId)
  // Saved before a reload: this browser still has it and shows it.
  const replayed = useMemo(
    () =>
      open?.state === 'uploaded' && !isMine && kept ? RecordingSession.replay(kept, open.received) : null,
    [open, isMine, kept],
  )
  const session = made ?? replayed
  const recordingId = session?.of.recordingId ?? open?.recordingId
  const params = { orderCode: view.orderCode }

  const listener: SessionListener = {
    saved: (answer) => {
      rememberIntention(answer)
      showToast('success', t('upload.saved'))
    },
    // The server threw it away and said why: another one may be made at once.
    refused: (error) => {
      showToast('error', recordingMessage(error))
      setSession(null)
      void refreshIntention()
    },
  }
  useEffect(() => {
    void forgetOld(Date.now())
  }, [])
  // Leaving the screen ends the recording: the camera goes off, and what was recorded is kept.
  useEffect(() => () => made?.stop(), [made])
  const record = async (stream: MediaStream) => {
    setProblem(null)
    const kind = findMediaKind()
    if (!kind) return setProblem(t('problems.unsupported'))
    try {
      // Fresh digits for every recording: old ones may be about to expire.
      await issue.mutateAsync({ params })
      const begun = await begin.mutateAsync({ params })
      const next = new RecordingSession({ ...begun, orderCode: view.orderCode }, listener)
      next.record(stream, kind)
      setSession(next)
      await refreshIntention()
    } catch (error) {
      setProblem(recordingMessage(error))
    }
  }
  const empty = async () => {
    await session?.drop()
    if (recordingId === undefined) return
    try {
      rememberIntention(await emptying.mutateAsync({ params: { recordingId } }))
      await forgetKept(recordingId)
      setSession(null)
      setProblem(null)
    } catch (error) {
      setProblem(recordingMessage(error))
    }
  }
  const submit = async (code: string) => {
    if (recordingId === undefined) return
    const answer = await submitting.mutateAsync({ params: { recordingId }, body: { code } })
    void forgetKept(recordingId)
    onSubmitted()
    rememberIntention(answer)
  }
  const isBroken = open?.state === 'recording' && !isMine && !begin.isPending
  return {
    session,
    isElsewhere: open?.state === 'uploaded' && !isMine && kept === null,
    broken: isBroken
      ? kept === undefined
        ? undefined
        : { recording: open, kept: isWhole(open, kept) ? kept : null }
      : null,
    problem,
    isStarting: issue.isPending || begin.isPending,
    isEmptying: emptying.isPending,
    isSubmitting: submitting.isPending,
    record: (stream) => void record(stream),
    resume: (found) => {
      const resumed = RecordingSession.resume(found, open?.received ?? 0, listener)
      setSession(resumed)
      void resumed.save()
    },
    empty,
    recordingId,
    submit,
  }
}
