import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type EndWhy, sessionEndStore } from '../../client/call/report-call-error.ts'
import { useUser } from '../../client/session.ts'
import { stepUpStore } from '../../client/sign-in/step-up.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { NoticeDialog } from '../../kit/dialog/notice-dialog.tsx'
import { useStore } from '../../kit/store.ts'
import { usePortal } from '../portal.ts'
import { minutesAndSeconds } from './idle.ts'
import { leaveAfterTimeout, leavePortal, leaveWhenIdle } from './leave-portal.ts'
import { useIdle } from './use-idle.ts'

const StepUpDialog = lazy(() => import('../account/step-up-dialog.tsx'))

export function SessionDialogs() {
  const end = useStore(sessionEndStore)
  const user = useUser()
  const answerStepUp = useStore(stepUpStore)
  return (
    <>
      {answerStepUp && (
        <Suspense fallback={null}>
          <StepUpDialog onDone={answerStepUp} />
        </Suspense>
      )}
      <SessionEndDialog end={end} />
      <IdleDialog isOn={user !== null && end === null} />
    </>
  )
}

const endWords = {
  timeout: { title: 'shell:session.timeoutTitle', text: 'shell:session.timeoutText' },
  elsewhere: { title: 'shell:session.elsewhereTitle', text: 'shell:session.elsewhereText' },
  ended: { title: 'shell:session.endedTitle', text: 'shell:session.endedText' },
  signedOut: { title: 'shell:session.signedOutTitle', text: 'shell:session.signedOutText' },
  'no-role': { title: 'shell:session.noRoleTitle', text: 'common:message.noRole' },
} as const

/** 999997 and 999986: says what happened; there is only one way on, a clean sign-out. */
function SessionEndDialog({ end }: { end: EndWhy | null }) {
  const { t } = useTranslation(['shell', 'common'])
  const { side } = usePortal()
  const { title, text } = endWords[end ?? 'timeout']
  return (
    <NoticeDialog
      isOpen={end !== null}
      title={t(title)}
      text={t(text)}
      label={t('shell:session.signInAgain')}
      onDone={() => void leaveAfterTimeout(side)}
    />
  )
}

/** Before the 28 minutes are over: stay or go. Nothing chosen, the draft is kept and the session ends. */
function IdleDialog({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('shell')
  const { side } = usePortal()
  const { state, stay } = useIdle(isOn, useUser()?.idleSeconds)
  const isOver = state.is === 'over'
  useEffect(() => {
    if (isOver) void leaveWhenIdle(side)
  }, [isOver, side])
  const time = state.is === 'warning' ? minutesAndSeconds(state.secondsLeft) : minutesAndSeconds(0)
  return (
    <ConfirmDialog
      isOpen={isOn && state.is !== 'active'}
      title={t('session.idleTitle')}
      effect={t('session.idleText', { time })}
      confirmLabel={t('session.stay')}
      cancelLabel={t('session.signOutNow')}
      onConfirm={stay}
      onCancel={() => void leavePortal(side)}
      onEscape={stay}
    />
  )
}
