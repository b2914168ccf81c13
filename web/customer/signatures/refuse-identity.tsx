import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeOwnIdentities, useRefuseIdentity } from '../../client/files/identity.ts'
import { RefusingDialog } from './refusing-dialog.tsx'

type Props = { requestId: string; company: string; onClose: () => void }

export function RefuseIdentity({ requestId, company, onClose }: Props): ReactNode {
  const { t } = useTranslation('signatures')
  const { mutate, isPending } = useRefuseIdentity()
  return (
    <RefusingDialog
      title={t('identity.refusing')}
      effect={t('identity.refusingEffect', { company })}
      isBusy={isPending}
      refuse={(reason, { onSuccess, onError }) =>
        mutate(
          { params: { requestId }, body: { reason } },
          {
            onSuccess: (list) => {
              takeOwnIdentities(list)
              onSuccess()
            },
            onError,
          },
        )
      }
      onClose={onClose}
    />
  )
}
