import { IdcardOutlined, LogoutOutlined, SafetyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasKept } from '../../client/recording/kept-recordings.ts'
import { useUser } from '../../client/session.ts'
import { addresses } from '../../customer/addresses.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { goTo } from '../../kit/screen/navigation.ts'
import { leavePortal } from '../session/leave-portal.ts'

const AccountDialog = lazy(() =>
  import('../account/account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
)

export function CustomerAccount() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const [isShowing, setShowing] = useState(false)
  if (!user) return null
  const leave = async () => {
    if (await hasKept()) setAsking(true)
    else await leavePortal('customer')
  }
  return (
    <>
      <span className="header-name">{user.customer?.operMobile}</span>
      <Button
        type="text"
        icon={<IdcardOutlined aria-hidden="true" />}
        aria-label={t('header.myData')}
        title={t('header.myData')}
        onClick={() => goTo(addresses.myData)}
      >
        <span className="header-word">{t('header.myData')}</span>
      </Button>
      <Button
        type="text"
        icon={<SafetyOutlined aria-hidden="true" />}
        aria-label={t('header.mySignIns')}
        title={t('header.mySignIns')}
        onClick={() => setShowing(true)}
      >
        <span className="header-word">{t('header.mySignIns')}</span>
      </Button>
      <Button type="text" icon={<LogoutOutlined aria-hidden="true" />} onClick={() => void leave()}>
        {t('header.signOut')}
      </Button>
      <Suspense fallback={null}>{isShowing && <AccountDialog onClose={() => setShowing(false)} />}</Suspense>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('header.recordingTitle')}
        effect={t('header.recordingText')}
        confirmLabel={t('header.recordingForget')}
        isDangerous
        onConfirm={() => void leavePortal('customer')}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
