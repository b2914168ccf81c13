import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../client/session.ts'
import { Modal } from '../../kit/dialog/modal.ts'
import './account.css'
import { FactorsList } from './factors-list.tsx'
import { SessionsList } from './sessions-list.tsx'

const PasskeysList = lazy(() =>
  import('../../customer/passkeys/passkeys-list.tsx').then((module) => ({ default: module.PasskeysList })),
)

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('access')
  const isStaff = useUser()?.side === 'staff'
  return (
    <Modal
      open
      title={t(isStaff ? 'account.staffTitle' : 'account.customerTitle')}
      footer={null}
      width={640}
      onCancel={onClose}
      destroyOnHidden
    >
      {isStaff ? (
        <Part title={t('factor.mineTitle')}>
          <FactorsList />
        </Part>
      ) : (
        <Part title={t('passkey.title')}>
          <Suspense fallback={null}>
            <PasskeysList />
          </Suspense>
        </Part>
      )}
      <Part title={t('sessions.title')}>
        <SessionsList />
      </Part>
    </Modal>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="account-part" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
