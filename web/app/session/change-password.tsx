import { changeOwnPassword } from '@kaihu/contract/passwords.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../client/call/use-call.ts'
import { problemCodeOf } from '../../client/password-problem.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { showToast } from '../../kit/toast/toast-store.ts'

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const change = useCall(changeOwnPassword, { quiet: true })
  const code = change.error === null ? null : problemCodeOf(change.error)
  const told = isEmpty ? t('password.problem.required') : code && t(`password.problem.${code}`)
  return (
    <ConfirmDialog
      isOpen
      title={t('password.change')}
      effect={t('password.changeEffect')}
      confirmLabel={t('password.save')}
      isBusy={change.isPending}
      problem={told}
      check={() => {
        setEmpty(current === '' || next === '')
        return current !== '' && next !== ''
      }}
      onConfirm={() =>
        change.mutate(
          { body: { current, next } },
          {
            onSuccess: () => {
              showToast('success', t('password.changed'))
              onClose()
            },
          },
        )
      }
      onCancel={onClose}
    >
      <label className="act-field">
        {t('password.current')}
        <Input.Password
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
        />
      </label>
      <label className="act-field">
        {t('password.new')}
        <Input.Password
          autoComplete="new-password"
          value={next}
          onChange={({ target }) => setNext(target.value)}
        />
      </label>
      <p className="soft">{t('password.rule')}</p>
    </ConfirmDialog>
  )
}
