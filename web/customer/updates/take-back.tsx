import type { OwnUpdates } from '@kaihu/contract/relationship-updates.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUpdates, useTakeBackOwnChange } from '../../client/relationships/updates.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { refusedUpdate } from './refused-update.ts'
import { useTopicsText } from './topics-text.ts'

type Props = {
  orderCode: string
  companyName: string
  update: OwnUpdates['items'][number]
  onDone?: () => void
}

export function TakeBack({ orderCode, companyName, update, onDone }: Props): ReactNode {
  const { t } = useTranslation(['customer', 'account'])
  const about = useTopicsText(update.topics)
  const takeBack = useTakeBackOwnChange()
  const [isAsking, setAsking] = useState(false)
  if (!update.mayTakeBack) return null
  const close = () => {
    setAsking(false)
    takeBack.reset()
  }
  const confirm = () =>
    takeBack.mutate(
      { params: { orderCode, updateId: update.updateId } },
      {
        onSuccess: () => {
          close()
          showToast('success', t('account:updates.takenBack'))
          void refreshUpdates()
          onDone?.()
        },
      },
    )
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('account:updates.takeBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('account:updates.takeBack')}
        effect={t('account:updates.takeBackEffect', { about, company: companyName })}
        confirmLabel={t('account:updates.takeBack')}
        isDangerous
        isBusy={takeBack.isPending}
        problem={takeBack.error ? refusedUpdate(takeBack.error, t) : null}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  )
}
