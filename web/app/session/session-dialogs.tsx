import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEndStore } from '../../client/report-call-error.ts'
import { useUser } from '../../client/session.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { NoticeDialog } from '../../kit/dialog/notice-dialog.tsx'
import { useStore } from '../../kit/store.ts'
import { usePortal } from '../portal.ts'
import { minutesAndSeconds } from './idle.ts'
import { leaveAfterTimeout, leavePortal } from './leave-portal.ts'
import { useIdle } from './use-idle.ts'

/** The dialogs by which a session ends: the server's timeout, no role, and idleness. */
export function SessionDialogs() {
  const end = useStore(sessionEndStore)
  const user = useUser()
  return (
    <>
      <SessionEndDialog end={end} />
      <IdleDialog isOn={user !== null && end === null} />
    </>
  )
}

/** 999997 and 999986: says what happened; there is only one way on, a clean sign-out (SES-06, SES-08). */
function SessionEndDialog({ end }: { end: 'timeout' | 'no-role' | null }) {
  const { t } = useTranslation(['shell', 'common'])
  const { side } = usePortal()
  const isTimeout = end !== 'no-role'
  return (
    <NoticeDialog
      isOpen={end !== null}
      title={isTimeout ? t('shell:session.timeoutTitle') : t('shell:session.noRoleTitle')}
      text={isTimeout ? t('shell:session.timeoutText') : t('common:message.noRole')}
      label={t('shell:session.signInAgain')}
      onDone={() => leaveAfterTimeout(side)}
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
    if (isOver) void leavePortal(side)
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
