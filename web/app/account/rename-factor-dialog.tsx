import { type FactorView, renameFactor } from '@kaihu/contract/factors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../client/call/report-call-error.ts'
import { useCall } from '../../client/call/use-call.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'
import { NameField } from './name-field.tsx'

type RenameFactorDialogProps = { factor: FactorView; onClose: () => void }

export function RenameFactorDialog({ factor: { factorId, name: before }, onClose }: RenameFactorDialogProps) {
  const { t } = useTranslation('access')
  const [name, setName] = useState(before)
  const [isEmpty, setEmpty] = useState(false)
  const rename = useCall(renameFactor, { quiet: true })
  const done = () => {
    showToast('success', t('factor.renamed'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${t('factor.rename')}: ${before}`}
      effect={t('factor.renameEffect')}
      confirmLabel={t('factor.rename')}
      isBusy={rename.isPending}
      problem={isEmpty ? t('factor.nameRequired') : rename.error && messageOf(rename.error)}
      check={() => {
        setEmpty(name.trim() === '')
        return name.trim() !== ''
      }}
      onConfirm={() =>
        rename.mutate({ params: { factorId }, body: { name: name.trim() } }, { onSuccess: done })
      }
      onCancel={onClose}
    >
      <NameField value={name} onChange={setName} />
    </ConfirmDialog>
  )
}
